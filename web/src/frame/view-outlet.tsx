import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../i18n/index.ts';
import { place, type Room } from '../lib/router.ts';
import { Button, EmptyState } from '../ui/index.ts';

const rooms = signal<Partial<Record<Room, ComponentType | 'failed'>>>({});

/** The code of each view, loaded when it is first entered. */
export type ViewLoaders = Record<Room, () => Promise<ComponentType>>;

function load(room: Room, loaders: ViewLoaders): void {
  loaders[room]().then(
    (loaded) => {
      rooms.value = { ...rooms.value, [room]: loaded };
    },
    () => {
      rooms.value = { ...rooms.value, [room]: 'failed' };
    },
  );
}

/** The view that the address names. */
export function RoomOutlet({ loaders }: { loaders: ViewLoaders }) {
  const words = say('common');
  const { room } = place.value;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (room && !rooms.value[room]) load(room, loaders);
    document.title = `${room ? words[room] : words.notHere} · Wheelhouse`;
    // A screen reader starts to read where the new view begins.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [room, words, loaders]);
  const Content = room && rooms.value[room];
  return (
    <main ref={main} id="room" class="room" tabIndex={-1}>
      {room === undefined && <EmptyState icon="life-buoy" title={words.notHere} />}
      {room && Content === 'failed' && (
        <EmptyState icon="circle-alert" title={words.roomFailed}>
          <Button onClick={() => load(room, loaders)}>{words.retry}</Button>
        </EmptyState>
      )}
      {Content && Content !== 'failed' && <Content />}
    </main>
  );
}
