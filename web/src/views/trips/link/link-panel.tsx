import './link.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { formatDuration } from '../../../lib/text.ts';
import { useResource } from '../../../live/use-resource.ts';
import {
  Badge,
  Button,
  Card,
  Confirm,
  CopyLine,
  IconButton,
  NoneOf,
  ProblemLine,
  ResourceState,
  showToast,
  Time,
} from '../../../ui/index.ts';
import { QrCode } from '../../../ui/key-code.tsx';
import type { TripWithTrack } from '../records.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type ClientLink, endLink, loadLinks } from './links.ts';

const EVERY_MS = 60_000;

/** Links of a trip: create one, shown once, and end them. */
export function LinkPanel({ trip }: { trip: TripWithTrack }) {
  const text = texts('link');
  const links = useResource(() => loadLinks(trip.id), [trip.id, trip.status], { everyMs: EVERY_MS });
  const isAdding = useSignal(false);
  const url = useSignal<string | undefined>(undefined);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The URL is shown only once.
    if (url.value) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [url.value]);
  const isOpen = trip.status === 'Active';
  const list = links.data.value ?? [];
  if (!isOpen && list.length === 0) return null;
  return (
    <Card
      title={text.title}
      class="link-panel"
      tools={
        isOpen && (
          <Button icon="plus" onClick={() => (isAdding.value = true)}>
            {text.make}
          </Button>
        )
      }
    >
      <div role="status">
        {url.value && (
          <div ref={shown} class="link-new">
            <p>{text.shownOnce}</p>
            <CopyLine text={url.value} label={text.title} />
            <QrCode content={url.value} label={text.code} caption={text.codeText} />
            <Button onClick={() => (url.value = undefined)}>{text.isSaved}</Button>
          </div>
        )}
      </div>
      {list.length > 0 ? (
        <ul class="link-list">
          {list.map((link) => (
            <LinkRow key={link.id} link={link} onEnded={() => void links.reload()} />
          ))}
        </ul>
      ) : (
        <>
          <ResourceState of={links} />
          {links.data.value && (
            <NoneOf list={links}>
              <p class="soft">{text.none}</p>
            </NoneOf>
          )}
        </>
      )}
      {isAdding.value && (
        <LinkDialog
          trip={trip}
          onMade={(made) => {
            isAdding.value = false;
            url.value = made;
            void links.reload();
          }}
          onClose={() => (isAdding.value = false)}
        />
      )}
    </Card>
  );
}

function LinkRow({ link, onEnded }: { link: ClientLink; onEnded: () => void }) {
  const text = texts('link');
  const isAsking = useSignal(false);
  const end = useAction(async () => {
    await endLink(link.id);
    showToast(text.ended);
    onEnded();
  });
  return (
    <li>
      <div class="link-facts">
        <p>
          <Badge>{link.state === 'arrived' ? text.arrived : text.open}</Badge> {text.until} <Time of={link.expiresAt} />
        </p>
        <p class="soft small">{describe(link).join(' · ')}</p>
      </div>
      <IconButton icon="trash" label={text.end} onClick={() => (isAsking.value = true)} />
      {isAsking.value && (
        <Confirm
          title={text.endTitle}
          text={
            <>
              <p>{text.endText}</p>
              <ProblemLine problem={end.problem.value} />
            </>
          }
          verb={text.end}
          isBusy={end.isBusy.value}
          onConfirm={() => void end.start()}
          onClose={() => (isAsking.value = false)}
        />
      )}
    </li>
  );
}

function describe({ delaySecs, precisionM, hide, mails, shipId }: ClientLink): string[] {
  const text = texts('link');
  const { waiting, sent, failed } = mails;
  return [
    delaySecs > 0 ? text.delayed({ time: formatDuration(delaySecs * 1000) }) : text.now,
    precisionM > 0 ? text.rounded({ metres: precisionM }) : text.exact,
    ...(hide.length > 0 ? [text.hidden({ count: hide.length })] : []),
    ...(waiting + sent + failed > 0 ? [text.mails({ sent, waiting, failed })] : []),
    ...(shipId === null ? [] : [text.ofShip]),
  ];
}
