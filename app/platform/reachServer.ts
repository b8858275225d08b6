/** A small file that every host of this page serves. */
export const smallFile = '/icon.svg';

const longestMs = 5000;

/** Whether the server of this page can be reached. A proxy that answers in its place does not count. */
export async function reachServer(
  fetch: (url: string, options: RequestInit) => Promise<Response> = globalThis.fetch,
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(longestMs);
    return (await fetch(smallFile, { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}
