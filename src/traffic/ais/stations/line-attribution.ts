import { stationOfLine } from '../decoder/index.ts';
import type { StationList } from './station-list.ts';

/** Maximum number of senders whose last station is remembered; beyond it, the oldest is forgotten. */
const MAX_SENDERS = 1024;

/**
 * Finds the station of a line. The name in the tag block decides. A line without a name belongs to the station of its
 * source; a later part of a message belongs to the station of the part before it. Returns -1 for a name that is not
 * configured on an open source.
 */
export function createAttribution(stations: StationList, { own, isOpen }: { own: number; isOpen: boolean }) {
  const last = new Map<string, number>();

  function remember(sender: string, station: number): number {
    if (!last.has(sender) && last.size >= MAX_SENDERS) {
      const [oldest] = last.keys();
      if (oldest !== undefined) last.delete(oldest);
    }
    last.set(sender, station);
    return station;
  }

  return (line: Buffer, sender: string): number => {
    const { station: name, isContinued } = stationOfLine(line);
    if (name === undefined) return isContinued ? (last.get(sender) ?? own) : remember(sender, own);
    const named = stations.find(name);
    // On a connection to a known receiver, an unknown name is often just the receiver's name for itself.
    return remember(sender, named >= 0 || isOpen ? named : own);
  };
}
