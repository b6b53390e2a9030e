import { texts } from '../i18n/index.ts';
import { serviceUrl } from '../lib/service-url.ts';
import { QrCode } from './qr-code.tsx';

/** Host names that are local to a computer. */
const ITSELF = /^(localhost|127\..*|\[::1\])$/;

/** QR code for another device: it opens the console there and fills in the key. */
export function KeyCode({ secret }: { secret: string }) {
  const said = texts('common');
  const address = `${serviceUrl('/app/')}#/?key=${encodeURIComponent(secret)}`;
  if (ITSELF.test(location.hostname)) return <p class="soft small">{said.keyCodeLocal}</p>;
  return <QrCode content={address} label={said.keyCode} caption={said.keyCodeText} />;
}
