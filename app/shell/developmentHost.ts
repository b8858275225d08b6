/** Where developers work; what is only for them never appears anywhere else (product.md section 8). */
export const isDevelopmentHost = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
