/** `application/json`, optionally with `charset=utf-8` (RFC 8259, section 8.1: JSON is always UTF-8). */
const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

export const isJson = (contentType: string | undefined): boolean => jsonType.test(contentType?.trim() ?? '');

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type Body = { ok: true; json: unknown } | { ok: false };

/** Reads a body as JSON. Bytes that are not valid UTF-8 are refused, not replaced. */
export function readBody(bytes: unknown): Body {
  if (!(bytes instanceof Uint8Array)) return { ok: false };
  try {
    return { ok: true, json: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return { ok: false };
  }
}
