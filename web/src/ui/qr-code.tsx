import './qr-code.css';
import { useEffect, useState } from 'preact/hooks';

interface QrCodeProps {
  /** Content of the code. */
  content: string;
  label: string;
  caption: string;
}

/** QR code for another device. The drawing code is loaded on first use. */
export function QrCode({ content, label, caption }: QrCodeProps) {
  const [dots, setDots] = useState<boolean[][]>();
  useEffect(() => {
    void import('qr').then(({ encodeQR }) => setDots(encodeQR(content, 'raw')));
  }, [content]);
  return (
    dots && (
      <figure class="qr-code">
        <svg viewBox={`0 0 ${dots.length} ${dots.length}`} role="img" aria-label={label}>
          <path d={dots.map(pathOf).join('')} />
        </svg>
        <figcaption class="small">{caption}</figcaption>
      </figure>
    )
  );
}

const pathOf = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
