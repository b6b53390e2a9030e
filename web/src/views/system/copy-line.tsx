import { say } from '../../i18n/index.ts';
import { IconButton, showToast } from '../../ui/index.ts';
import { words } from './messages.ts';

/** A command or an address as it has to be typed, with a button that copies it where the browser allows. */
export function CopyLine({ text }: { text: string }) {
  const said = say(words);
  // Browsers offer the clipboard only to pages that came over HTTPS or from this machine.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  return (
    <div class="system-line">
      <code>{text}</code>
      {clipboard && (
        <IconButton
          icon="copy"
          label={`${said.copy}: ${text}`}
          onClick={() => void clipboard.writeText(text).then(() => showToast(said.copied))}
        />
      )}
    </div>
  );
}
