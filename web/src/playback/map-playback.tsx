import './playback.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { texts } from '../i18n/index.ts';
import { dayOf } from './day.ts';
import { ExportDialog } from './export-dialog.tsx';
import { PastBanner } from './past-banner.tsx';
import { PlaybackBar } from './playback-bar.tsx';
import type { PlaybackMap } from './playback-map.ts';
import type { Session } from './session.ts';
import { useEncounter } from './use-encounter.ts';
import { useSession } from './use-session.ts';
import { loadVesselLooks } from './vessel-looks.ts';
import { loadVesselRecording, tileBox } from './vessel-recording.ts';

interface MapPlaybackProps {
  map: PlaybackMap | undefined;
  selected: number | undefined;
}

/** Past on the map of vessels: banner and controls. */
export function MapPlayback({ map, selected }: MapPlaybackProps) {
  const session = useSession(loadVesselRecording);
  const isExporting = useSignal(false);
  const state = session?.state.value;
  const momentMs = state && state.phase !== 'live' ? state.momentMs : undefined;
  const day = momentMs === undefined ? undefined : dayOf(momentMs);
  const encounters = useEncounter(selected, day);
  useShown(map, session);
  // After the first frame, which needs the connection for itself.
  const isDrawn = state?.phase === 'paused' || state?.phase === 'playing';
  useEffect(() => {
    if (isDrawn && day !== undefined) void loadVesselLooks(day);
  }, [isDrawn, day]);
  if (!session) return null;
  // Image and record show the same moment.
  const openExport = () => {
    session.send({ kind: 'pause' });
    isExporting.value = true;
  };
  return (
    <>
      <PastBanner session={session} emptyText={texts('playback').nobody} />
      <PlaybackBar session={session} encounters={encounters} onExport={openExport} />
      {isExporting.value && map && momentMs !== undefined && (
        <ExportDialog map={map} momentMs={momentMs} onClose={() => (isExporting.value = false)} />
      )}
    </>
  );
}

/** Keeps the map in the past and marks areas without data. */
function useShown(map: PlaybackMap | undefined, session: Session | undefined): void {
  useEffect(() => {
    map?.showPast(session);
    return () => map?.showPast(undefined);
  }, [map, session]);
  const { missing = [], late = [] } = session?.gaps.value ?? {};
  const unknown = [...missing, ...late].join();
  useEffect(() => {
    const boxes = unknown === '' ? [] : unknown.split(',').map(tileBox);
    map?.showUnknown(boxes.filter((box) => box !== undefined));
    return () => map?.showUnknown([]);
  }, [map, unknown]);
}
