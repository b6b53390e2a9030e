import { SaxesParser } from 'saxes';

/** An element by its local name. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** Text of the element; for `contents` also that of its children, since texts may contain markup. */
  text: string;
}

const TEXT_NAME = 'contents';
const MAX_DEPTH = 30;
const MAX_ELEMENTS = 5000;

/**
 * Parses one element with its content. Malformed parts are skipped; an element without an end tag ends with its parent.
 * Undefined if there is no element, or the text is built to exhaust the parser.
 */
export function parseXml(xml: string): XmlElement | undefined {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  let isRefused = false;

  const onText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', () => undefined);
  parser.on('doctype', () => {
    isRefused = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length >= MAX_DEPTH) isRefused = true;
    if (isRefused) return;
    const element: XmlElement = {
      name: localName(name),
      attributes: attributesOf(attributes),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    const parent = open.at(-1);
    if (closed && parent && open.some(({ name }) => name === TEXT_NAME)) parent.text += closed.text;
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(withoutBareAmpersands(xml));
  if (!isRefused) parser.close();
  return isRefused ? undefined : root;
}

/** An `&` that does not begin an XML reference. */
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9A-Fa-f]{1,6});)/g;
const [OPENING, CLOSING] = ['<![CDATA[', ']]>'];

/**
 * The parser reads a name up to the next semicolon, so a bare & would lose all fields before that. In a CDATA section it is
 * a plain character.
 */
function withoutBareAmpersands(xml: string): string {
  if (!xml.includes('&')) return xml;
  let result = '';
  for (let at = 0; at < xml.length; ) {
    const opening = xml.indexOf(OPENING, at);
    const closing = opening === -1 ? -1 : xml.indexOf(CLOSING, opening);
    const end = closing === -1 ? xml.length : opening;
    result += xml.slice(at, end).replace(BARE_AMPERSAND, '&amp;');
    if (closing !== -1) result += xml.slice(opening, closing + CLOSING.length);
    at = closing === -1 ? xml.length : closing + CLOSING.length;
  }
  return result;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function attributesOf(given: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  let attributes: Map<string, string> | undefined;
  for (const key in given) {
    attributes ??= new Map();
    attributes.set(localName(key), String(given[key]));
  }
  return attributes ?? NO_ATTRIBUTES;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((child) => child.name === name);

export const childrenOf = (parent: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  parent?.children.filter(({ name }) => names.includes(name)) ?? [];

/** The trimmed text of a child; undefined if there is no such child or it is empty. */
export function textOf(parent: XmlElement | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    const text = childOf(parent, name)?.text.trim();
    if (text) return text;
  }
  return undefined;
}

/** All elements of a name, at any depth. */
export function descendantsOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.flatMap((child) =>
    child.name === name ? [child, ...descendantsOf(child, name)] : descendantsOf(child, name),
  );
}
