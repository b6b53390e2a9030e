import './fleet.css';
import { useEffect } from 'preact/hooks';
import { place } from '../../lib/router.ts';
import { needChannels } from '../../live/index.ts';
import { FleetBoard } from './fleet-board.tsx';
import { ShipPage } from './ship-page.tsx';

/** The ships of an office. */
export function FleetRoom() {
  useEffect(() => needChannels('fleet', 'trips'), []);
  const [id] = place.value.rest;
  return id === undefined ? <FleetBoard /> : <ShipPage key={id} id={id} />;
}
