/** Prominence of a text: `quiet` has no outline, for minor labels. */
export type TextLook = 'quiet' | 'usual' | 'bold';

interface TextStyle {
  text: string;
  color: string;
  halo: string;
  look: TextLook;
  /** Device pixels per CSS pixel. */
  density: number;
}

interface TextImage {
  bitmap: ImageBitmap;
  /** In CSS pixels, including the halo. */
  width: number;
  height: number;
}

const FONT_PX = 12;
const MARGIN = 3;
const MOST_IMAGES = 600;
const MOST_WIDTHS = 20_000;
const images = new Map<string, TextImage>();

const widths = new Map<string, number>();
let measuring: CanvasRenderingContext2D | null | undefined;

let family: string | undefined;

/** Font of the page, read once: reading it costs as much as drawing a text. */
export function mapFont(): string {
  family ??= getComputedStyle(document.documentElement).fontFamily;
  return family;
}

const WEIGHTS: Readonly<Record<TextLook, number>> = { quiet: 400, usual: 500, bold: 700 };
const QUIET = 0.6;

const fontOf = (look: TextLook): string => `${WEIGHTS[look]} ${FONT_PX}px ${mapFont()}`;

/** Width of a text in CSS pixels. */
export function textWidth(text: string, look: TextLook): number {
  const key = `${look}|${text}`;
  const kept = widths.get(key);
  if (kept !== undefined) return kept;
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return 0;
  measuring.font = fontOf(look);
  const width = Math.ceil(measuring.measureText(text).width) + 2 * MARGIN;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

/** A cached text image: outlining a hundred names in every frame would take longer than the frame. */
export function textImage(style: TextStyle): TextImage {
  const { text, color, halo, look, density } = style;
  const key = `${density}|${look}|${color}|${halo}|${text}`;
  const kept = images.get(key);
  if (kept) {
    // Most recently used last.
    if (images.size > MOST_IMAGES / 2) {
      images.delete(key);
      images.set(key, kept);
    }
    return kept;
  }
  const image = draw(style);
  if (images.size >= MOST_IMAGES) {
    const [oldest] = images.keys();
    if (oldest !== undefined) {
      images.get(oldest)?.bitmap.close();
      images.delete(oldest);
    }
  }
  images.set(key, image);
  return image;
}

function draw({ text, color, halo, look, density }: TextStyle): TextImage {
  const width = textWidth(text, look);
  const height = FONT_PX + 2 * MARGIN + 2;
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width * density)), Math.ceil(height * density));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas');
  context.scale(density, density);
  context.font = fontOf(look);
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3.5;
  context.strokeStyle = halo;
  if (look === 'quiet') context.globalAlpha = QUIET;
  else context.strokeText(text, MARGIN, height / 2);
  context.fillStyle = color;
  context.fillText(text, MARGIN, height / 2);
  // A bitmap is drawn in a third of the time of a canvas.
  return { bitmap: canvas.transferToImageBitmap(), width, height };
}
