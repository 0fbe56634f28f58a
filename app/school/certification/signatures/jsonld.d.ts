declare module "jsonld" {
  type Loaded = { documentUrl: string; document: unknown; contextUrl: null };
  type Options = {
    algorithm: "RDFC-1.0";
    format: "application/n-quads";
    /** What would be dropped, such as a term that no context knows, is thrown instead. */
    safe: boolean;
    documentLoader(url: string): Promise<Loaded>;
  };
  export function canonize(document: object, options: Options): Promise<string>;
}
