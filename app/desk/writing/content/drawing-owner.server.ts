import { addressOfFile } from "#app/delivery/collections/file-address.ts";
import type { Content } from "#app/site/content.ts";

const roadmap = "pages/roadmap.yaml";

/** The service or the product that a drawing shows, and the page where visitors see it; undefined where none has it. */
export function ownerOfDrawing({ files }: Content, file: string) {
  const slug = /^drawings\/(.+)\.yaml$/.exec(file)?.[1];
  if (slug === undefined) return undefined;
  const service = files[`services/${slug}.yaml`] as Titled | undefined;
  if (service) return { title: service.title, address: addressOfFile(`services/${slug}.yaml`) };
  const products = (files[roadmap] as { roadmap?: Product[] } | undefined)?.roadmap;
  const product = products?.find(({ image }) => image === slug);
  return product && { title: product.title, address: addressOfFile(roadmap) };
}

type Titled = { title: string };
type Product = Titled & { image: string };
