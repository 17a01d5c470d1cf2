/** Runs tasks in the order of their list, so many at a time. */
export async function runInParallel(tasks: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const queue = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
