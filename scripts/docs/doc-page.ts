/** A fenced block of a page. */
export interface Block {
  language: string;
  text: string;
  /** The number of its first line, from 1. */
  line: number;
  /** The text of the HTML comment above the block, which readers do not see. */
  note: string;
}

/** A page of the documentation with the parts that can be checked. */
export interface Page {
  /** The path from the root of the project. */
  path: string;
  text: string;
  blocks: readonly Block[];
  links: readonly { target: string; line: number }[];
  /** The anchors that a link to this page may use after `#`. */
  anchors: ReadonlySet<string>;
}

const FENCE = /^(\s*)```(\w*)$/;
const NOTE = /^\s*<!--\s*(.*?)\s*-->$/;
const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)/g;
const HEADING = /^#{1,6} (.+)$/;

/** Reads the Markdown of one page: fences, the comments above them, links and headings. */
export function parsePage(path: string, text: string): Page {
  const blocks: Block[] = [];
  const links: { target: string; line: number }[] = [];
  const anchors = new Set<string>();
  let open: { indent: number; language: string; line: number; note: string; lines: string[] } | undefined;
  let note = '';
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', language = ''] = FENCE.exec(line) ?? [];
    if (open) {
      if (FENCE.test(line)) {
        const { lines, indent: _indent, ...facts } = open;
        blocks.push({ ...facts, text: lines.join('\n') });
        open = undefined;
      } else open.lines.push(line.slice(open.indent));
    } else if (FENCE.test(line)) {
      open = { indent: indent.length, language, line: index + 1, note, lines: [] };
      note = '';
    } else {
      if (line.trim() !== '') note = NOTE.exec(line)?.[1] ?? '';
      const [, heading] = HEADING.exec(line) ?? [];
      if (heading) anchors.add(toAnchor(heading));
      for (const [, target = ''] of line.matchAll(LINK)) links.push({ target, line: index + 1 });
    }
  }
  return { path, text, blocks, links, anchors };
}

/** The anchor of a heading, as the usual viewers form it: lower case, no punctuation, hyphens for spaces. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
