import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { IconButton } from './button.tsx';
import { useShortcuts } from './shortcuts.ts';

interface DrawerProps {
  title: ComponentChildren;
  onClose: () => void;
  children: ComponentChildren;
}

/** Details at the right side; below 700 px a sheet at the bottom. Escape closes. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const titleId = useId();
  const { close } = texts('common');
  useShortcuts([{ keys: 'Escape', label: close, run: onClose }]);
  return (
    <aside class="drawer" aria-labelledby={titleId}>
      <header class="drawer-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="x" label={close} onClick={onClose} />
      </header>
      <div class="drawer-body">{children}</div>
    </aside>
  );
}
