import type { ComponentChildren } from 'preact';
import { texts } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';

/** "From category Ferries: 5 · 2 · 1 km", or from the settings. */
export function inheritedText(from: string | undefined, value: string): string {
  const { fromCategory, fromSettings } = texts('watch');
  return from === undefined ? fromSettings({ value }) : fromCategory({ name: from, value });
}

interface InheritFieldProps {
  legend: string;
  isOwn: boolean;
  /** Origin of the inherited value: a category by name, else the settings. */
  from: string | undefined;
  /** Inherited value as text. */
  value: ComponentChildren;
  onOwn: () => void;
  onInherit: () => void;
  children: ComponentChildren;
}

/** A value that is inherited until it is set, with a reset button. */
export function InheritField({ legend, isOwn, from, value, onOwn, onInherit, children }: InheritFieldProps) {
  const { setOwn, backToCategory, backToSettings } = texts('watch');
  return (
    <fieldset class="watch-field">
      <legend>{legend}</legend>
      {isOwn ? (
        <>
          {children}
          <Button class="watch-inherit-back" look="quiet" icon="undo" onClick={onInherit}>
            {from === undefined ? backToSettings : backToCategory({ name: from })}
          </Button>
        </>
      ) : (
        <div class="watch-inherited">
          <span>{value}</span>
          <Button look="quiet" icon="pencil" onClick={onOwn}>
            {setOwn}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
