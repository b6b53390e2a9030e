import { texts } from '../i18n/index.ts';
import { IconButton } from './button.tsx';
import { showToast } from './toast.tsx';

/** A command, an address or a key to type, with a copy button if the browser allows it. */
export function CopyLine({ text, label = text }: { text: string; label?: string }) {
  const said = texts('common');
  // Browsers offer the clipboard only to pages from HTTPS or localhost.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  return (
    <div class="copy-line">
      <code>{text}</code>
      {clipboard && (
        <IconButton
          icon="copy"
          label={`${said.copy}: ${label}`}
          onClick={() => void clipboard.writeText(text).then(() => showToast(said.copied))}
        />
      )}
    </div>
  );
}
