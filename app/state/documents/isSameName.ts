/** Compares file names. A server may remove spaces and invisible characters from a name. */
export const isSameName = (name: string, other: string): boolean => visiblePart(name) === visiblePart(other);

const visiblePart = (name: string): string => name.normalize().replace(/[\p{C}\p{Z}]/gu, '');
