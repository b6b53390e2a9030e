import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { facts } from '../api/facts.ts';
import { type Background, openBackground } from './background.ts';

const PATIENCE_MS = 2000;

/** Undefined until the background is known. Without an answer of the service it is the plain ground. */
export function useBackground() {
  const background = useSignal<Background | 'none' | undefined>(undefined);
  const isKnown = facts.value !== undefined;
  const map = facts.value?.map;
  useEffect(() => {
    if (!isKnown) {
      const timer = setTimeout(() => {
        background.value ??= 'none';
      }, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    openBackground(map ?? null).then(
      (opened) => {
        background.value = opened ?? 'none';
      },
      () => {
        background.value = 'none';
      },
    );
    return undefined;
  }, [isKnown, map, background]);
  return background;
}
