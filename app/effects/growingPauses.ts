const longestMs = 60_000;

/** How long to wait before each further try, in milliseconds: longer each time, up to a minute, without an end. */
export function* growingPauses(firstMs = 10_000): Generator<number, never> {
  for (let pauseMs = firstMs; ; pauseMs = Math.min(pauseMs * 2, longestMs)) yield pauseMs;
}
