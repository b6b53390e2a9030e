/** The line limit of the repository. */
export const LINE_WIDTH = 120;

/** Readable JSON: a list or an object that fits on a line is written on one. */
export const toText = (document: object): string => `${write(JSON.parse(JSON.stringify(document)), '')}\n`;

/** `used` is the text before the value on its line, starting with the indentation. */
function write(value: unknown, used: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const spaced = spread(value);
  if (used.length + spaced.length < LINE_WIDTH) return spaced;
  const indent = /^ */.exec(used)?.[0] ?? '';
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => `${inner}${write(item, inner)}`)
    : Object.entries(value).map(([key, part]) => {
        const before = `${inner}${JSON.stringify(key)}: `;
        return before + write(part, before);
      });
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function spread(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spread).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spread(part)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
