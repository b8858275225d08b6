/** The token by which the service user is known (product.md section 1); null when the address has none. */
export const serviceTokenIn = (search: string): string | null => new URLSearchParams(search).get('service_token');
