import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { common, say } from '../i18n/index.ts';
import { Button, EmptyState } from '../ui/index.ts';
import { place, type Room } from './router.ts';

/** Each room is code of its own, loaded when it is first entered. */
const ROOM_LOADERS: Record<Room, () => Promise<ComponentType>> = {
  map: () => import('../rooms/map/index.tsx').then(({ MapRoom }) => MapRoom),
  watch: () => import('../rooms/watch/index.tsx').then(({ WatchRoom }) => WatchRoom),
  trips: () => import('../rooms/trips/index.tsx').then(({ TripsRoom }) => TripsRoom),
  forwarding: () => import('../rooms/forwarding/index.tsx').then(({ ForwardingRoom }) => ForwardingRoom),
  system: () => import('../rooms/system/index.tsx').then(({ SystemRoom }) => SystemRoom),
};

const rooms = signal<Partial<Record<Room, ComponentType | 'failed'>>>({});

function load(room: Room): void {
  ROOM_LOADERS[room]().then(
    (loaded) => {
      rooms.value = { ...rooms.value, [room]: loaded };
    },
    () => {
      rooms.value = { ...rooms.value, [room]: 'failed' };
    },
  );
}

/** The room that the address names. */
export function RoomOutlet() {
  const words = say(common);
  const { room } = place.value;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (room && !rooms.value[room]) load(room);
    document.title = `${room ? words[room] : words.notHere} · Wheelhouse`;
    // A screen reader starts to read where the new room begins.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [room, words]);
  const Content = room && rooms.value[room];
  return (
    <main ref={main} id="room" class="room" tabIndex={-1}>
      {room === undefined && <EmptyState icon="life-buoy" title={words.notHere} />}
      {room && Content === 'failed' && (
        <EmptyState icon="circle-alert" title={words.roomFailed}>
          <Button onClick={() => load(room)}>{words.retry}</Button>
        </EmptyState>
      )}
      {Content && Content !== 'failed' && <Content />}
    </main>
  );
}
