import { useRouteLoaderData } from "react-router";
import type { ShownCompany } from "./our-company.ts";

/** Who runs this site, on every page whose loaders ran. */
export function useCompany(): ShownCompany {
  const company = useKnownCompany();
  if (!company) throw new Error("a page is shown inside the root route");
  return company;
}

/** The same for what stands around error pages too: the root's loader did not run where a form was refused (app/root.tsx). */
export function useKnownCompany(): ShownCompany | undefined {
  return useRouteLoaderData<() => { company: ShownCompany }>("root")?.company;
}
