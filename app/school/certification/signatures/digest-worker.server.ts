// A thread of digest-pool.server.ts. Answers each list of documents with its digest, or with null where there is none.
import { parentPort } from "node:worker_threads";
import { digestHere } from "./digest.server.ts";

parentPort?.on("message", (documents: object[]) => {
  digestHere(documents).then(
    (digest) => parentPort?.postMessage(digest, []),
    () => parentPort?.postMessage(null, []),
  );
});
