import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

const mostWorkers = 4;
/** With fewer tasks a thread takes longer to begin than to work. */
const leastTasks = 10;

/** Shares tasks among threads that run `file` and find theirs in `workerData`. Rejects when one throws. */
export async function shareWork(file: URL, tasks: unknown[], settings: Record<string, unknown>) {
  const workers = Math.min(mostWorkers, availableParallelism(), Math.ceil(tasks.length / leastTasks));
  const shares = Array.from({ length: workers }, (_, worker) =>
    tasks.filter((__, place) => place % workers === worker),
  );
  await Promise.all(
    shares.map((share) => {
      const worker = new Worker(file, {
        workerData: { ...settings, tasks: share },
        env: { ...process.env, NODE_ENV: "production" },
      });
      return once(worker, "exit");
    }),
  );
}
