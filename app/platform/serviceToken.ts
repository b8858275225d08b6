/** The token that opens one application for the service user; null when the address has none. */
export const serviceTokenIn = (search: string): string | null => new URLSearchParams(search).get('service_token');
