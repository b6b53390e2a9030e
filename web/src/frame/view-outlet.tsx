import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { toHref, type ViewName } from '../lib/router.ts';
import { Button, EmptyState } from '../ui/index.ts';
import { shownView } from './kiosk.tsx';
import { home } from './shown-views.ts';

/** The kiosk rotates through the other views. */
type ShownView = Exclude<ViewName, 'kiosk'>;

const views = signal<Partial<Record<ShownView, ComponentType | 'failed'>>>({});

/** Code of each view, loaded on first use. */
export type ViewLoaders = Record<ShownView, () => Promise<ComponentType>>;

function load(view: ShownView, loaders: ViewLoaders): void {
  loaders[view]().then(
    (loaded) => {
      views.value = { ...views.value, [view]: loaded };
    },
    () => {
      views.value = { ...views.value, [view]: 'failed' };
    },
  );
}

/** The view of the address. */
export function ViewOutlet({ loaders }: { loaders: ViewLoaders }) {
  const words = texts('common');
  const shown = shownView.value;
  const view = shown === 'kiosk' ? undefined : shown;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (view && !views.value[view]) load(view, loaders);
    document.title = `${view ? words[view] : words.notHere} · Wheelhouse`;
    // Move the focus, so that a screen reader starts at the new view.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [view, words, loaders]);
  const Content = view && views.value[view];
  return (
    <main ref={main} id="view" class="view" tabIndex={-1}>
      {view === undefined && (
        <EmptyState icon="life-buoy" title={words.notHere}>
          <a class="button button-primary" href={toHref(home())}>
            {words.helpGo({ view: words[home()] })}
          </a>
        </EmptyState>
      )}
      {view && Content === 'failed' && (
        <EmptyState icon="circle-alert" title={words.viewFailed}>
          <Button onClick={() => load(view, loaders)}>{words.retry}</Button>
        </EmptyState>
      )}
      {Content && Content !== 'failed' && <Content />}
    </main>
  );
}
