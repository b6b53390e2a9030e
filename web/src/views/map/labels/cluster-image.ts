import { clusterPx } from '../vessels/clusters.ts';

interface ClusterStyle {
  count: number;
  ink: string;
  ground: string;
  font: string;
  density: number;
}

const MOST_IMAGES = 400;
const MARGIN = 2;
const images = new Map<string, ImageBitmap>();

/** A disc with the number of its vessels, cached. */
export function clusterImage(style: ClusterStyle): ImageBitmap {
  const key = `${style.count}|${style.density}|${style.ink}|${style.ground}`;
  const kept = images.get(key);
  if (kept) return kept;
  if (images.size >= MOST_IMAGES) images.clear();
  const image = draw(style);
  images.set(key, image);
  return image;
}

/** Size of the image in CSS pixels. */
export const clusterImagePx = (count: number): number => 2 * (clusterPx(count) + MARGIN);

function draw({ count, ink, ground, font, density }: ClusterStyle): ImageBitmap {
  const size = clusterImagePx(count);
  const canvas = new OffscreenCanvas(Math.ceil(size * density), Math.ceil(size * density));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas');
  context.scale(density, density);
  context.beginPath();
  context.arc(size / 2, size / 2, clusterPx(count), 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = ink;
  context.stroke();
  context.font = `700 ${count < 1000 ? 12 : 11}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.fillText(String(count), size / 2, size / 2 + 0.5);
  return canvas.transferToImageBitmap();
}
