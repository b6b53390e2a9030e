import './key-code.css';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../i18n/index.ts';
import { serviceUrl } from '../lib/service-url.ts';

/** Names by which a computer reaches itself alone. */
const ITSELF = /^(localhost|127\..*|\[::1\])$/;

/** A code for the camera of another device: it opens the console there and fills in the key. */
export function KeyCode({ secret }: { secret: string }) {
  const said = say('common');
  const [dots, setDots] = useState<boolean[][]>();
  const address = `${serviceUrl('/app/')}#/?key=${encodeURIComponent(secret)}`;
  const isLocal = ITSELF.test(location.hostname);
  useEffect(() => {
    if (!isLocal) void import('qr').then(({ encodeQR }) => setDots(encodeQR(address, 'raw')));
  }, [address, isLocal]);
  if (isLocal) return <p class="soft small">{said.keyCodeLocal}</p>;
  return (
    dots && (
      <figure class="key-code">
        <svg viewBox={`0 0 ${dots.length} ${dots.length}`} role="img" aria-label={said.keyCode}>
          <path d={dots.map(pathOf).join('')} />
        </svg>
        <figcaption class="small">{said.keyCodeText}</figcaption>
      </figure>
    )
  );
}

const pathOf = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
