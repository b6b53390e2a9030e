/** Whether an `If-None-Match` header names the tag; compared weakly (RFC 9110, 13.1.2). */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = withoutWeakness(tag);
  return header.split(',').some((part) => part.trim() === '*' || withoutWeakness(part.trim()) === opaque);
}

const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);
