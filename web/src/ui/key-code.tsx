import './qr-code.css';
import { useEffect, useState } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { serviceUrl } from '../lib/service-url.ts';

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

/** Host names that are local to a computer. */
const ITSELF = /^(localhost|127\..*|\[::1\])$/;

/** QR code for another device: it opens the console there and fills in the key. */
export function KeyCode({ secret }: { secret: string }) {
  const said = texts('common');
  const address = `${serviceUrl('/app/')}#/?key=${encodeURIComponent(secret)}`;
  if (ITSELF.test(location.hostname)) return <p class="soft small">{said.keyCodeLocal}</p>;
  return <QrCode content={address} label={said.keyCode} caption={said.keyCodeText} />;
}
