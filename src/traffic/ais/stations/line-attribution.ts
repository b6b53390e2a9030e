import { stationOfLine } from '../decoder/index.ts';
import type { StationList } from './station-list.ts';

/** Senders whose last station is remembered; of more, the one that came first is forgotten. */
const MAX_SENDERS = 1024;

/**
 * The station that a line is of: the one that its tag block names. A line without such a name is of the station whose source
 * it came by; a further part of a message is of the station that sent the part before it. -1: a name that is not configured,
 * at a source that anybody can send to.
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
    // A receiver that is connected to often has a name of its own for itself.
    return remember(sender, named >= 0 || isOpen ? named : own);
  };
}
