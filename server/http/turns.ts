/**
 * Lets one caller go on in each turn of the event loop, in the order they came. What is rendered takes milliseconds of the
 * only processor; between two of them the loop looks at its sockets, so that pages in memory do not wait for a crowd
 * that searches. (In one turn it reads from every socket, but takes on one new connection only.)
 */
export function openTurns() {
  const waiting: (() => void)[] = [];

  function letOneGo() {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letOneGo);
  }

  return function myTurn() {
    return new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letOneGo);
    });
  };
}
