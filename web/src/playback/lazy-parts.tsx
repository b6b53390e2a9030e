import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { needViewTexts, texts } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';

type Parts = typeof import('./parts.ts');

const parts = signal<Parts | 'failed' | undefined>(undefined);

async function load(): Promise<void> {
  parts.value = undefined;
  try {
    [parts.value] = await Promise.all([import('./parts.ts'), needViewTexts()]);
  } catch {
    parts.value = 'failed';
  }
}

interface PlaybackPartsProps {
  /** Placeholder until the code is loaded. */
  fallback?: ComponentChildren;
  children: (loaded: Parts) => ComponentChildren;
}

/** Parts of the playback, with code and texts loaded on first use. */
export function PlaybackParts({ fallback = null, children }: PlaybackPartsProps) {
  const loaded = parts.value;
  useEffect(() => {
    if (parts.peek() === undefined) void load();
  }, []);
  if (loaded === 'failed') {
    return (
      <p class="past-failed">
        {texts('common').viewFailed} <Button onClick={() => void load()}>{texts('common').retry}</Button>
      </p>
    );
  }
  return <>{loaded ? children(loaded) : fallback}</>;
}
