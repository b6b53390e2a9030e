import type { Locator, Page } from 'playwright-core';
import { allTexts } from '../../web/src/test/texts.ts';
import { VISITOR, type WalkedService } from './service.ts';

export type WalkedLanguage = keyof typeof allTexts;
/** All languages of the console. */
export const WALKED_LANGUAGES = Object.keys(allTexts) as WalkedLanguage[];

/** The berth's latitude, with the decimal separator of any language. */
const BERTH_TEXT = /50°21[.,]60'N/;
const CARGO = 'Kies 0/16';
const CLIENT = 'Rheinkontor GmbH & Co. KG';

export interface Walk {
  page: Page;
  service: WalkedService;
  language: WalkedLanguage;
  /** Called after each step, when the page shows its result. */
  look: (step: string) => Promise<void>;
  /** Called after each step for the printed page. */
  lookAtPrint: (step: string) => Promise<void>;
}

/** The keys of all texts of the console. */
export const textNames = (): string[] =>
  Object.entries(allTexts.en).flatMap(([part, texts]) => Object.keys(texts).map((key) => `${part}.${key}`));

/** Walks from the first start to the printed trip, as a new user does. */
export async function walk(given: Walk): Promise<void> {
  await enter(given);
  await setUp(given);
  await watch(given);
  await ship(given);
  await lookBack(given);
  await chooseChart(given);
}

async function enter({ page, service, language, look }: Walk): Promise<void> {
  const { common } = allTexts[language];
  await page.goto(`${service.url}/app/`);
  const dialog = page.getByRole('dialog', { name: common.keyTitle });
  await dialog.getByLabel(common.keyLabel, { exact: true }).waitFor();
  await look('key');
  await dialog.getByLabel(common.keyLabel, { exact: true }).fill(service.key);
  await dialog.getByRole('button', { name: common.keyEnter }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function setUp({ page, service, language, look }: Walk): Promise<void> {
  const { setup, settings, terms } = allTexts[language];
  const at = (step: string) => page.getByRole('heading', { name: setup.stepTitle({ step }), exact: true }).waitFor();
  const next = () => page.getByRole('button', { name: setup.next }).click();
  await at('language');
  await look('set-up language');
  await next();
  await at('position');
  await page.getByRole('radio', { name: setup.nmea }).check();
  await look('set-up position');
  await page.getByLabel(setup.address, { exact: true }).fill(service.receiverUrl);
  await page.getByRole('button', { name: settings.test, exact: true }).click();
  await page.getByText(BERTH_TEXT).waitFor();
  await page.locator('.fix-map canvas').waitFor();
  await look('set-up position tried');
  await next();
  await at('ais');
  await look('set-up AIS');
  await page.getByLabel(setup.antennaOn).check();
  await page.getByLabel(setup.address, { exact: true }).fill(service.receiverUrl);
  await page.getByRole('button', { name: terms.testAntenna }).click();
  await page.getByText(settings.testGood).waitFor();
  await page.getByLabel(setup.tracksOn).check();
  await look('set-up AIS tried');
  await next();
  await at('vessel');
  await page.getByLabel(setup.mmsi).fill('211234567');
  await look('set-up vessel');
  await next();
  await at('access');
  await page.getByRole('radio', { name: setup.withKey }).check();
  await look('set-up access');
  await next();
  await at('summary');
  await look('set-up summary');
  await page.getByRole('button', { name: setup.finish }).click();
  await page.getByText(/^wh_/).waitFor();
  await at('done');
  await look('set-up done');
  await page.getByRole('button', { name: setup.toMap }).click();
  await page.getByRole('banner').getByText(BERTH_TEXT).waitFor();
  await drawn(page);
  await page.waitForFunction(seesSurroundings);
  await look('map');
}

async function watch({ page, service, language, look }: Walk): Promise<void> {
  const { map, alerts, common } = allTexts[language];
  await page.getByRole('region', { name: common.map, exact: true }).waitFor();
  const search = page.getByRole('combobox', { name: map.searchLabel });
  await search.fill('vater');
  const found = page.getByRole('option').filter({ hasText: VISITOR.name });
  await found.waitFor();
  await look('search');
  await found.click();
  await page.getByRole('button', { name: map.watch, exact: true }).waitFor();
  await look('vessel');
  await page.getByRole('button', { name: map.watch, exact: true }).click();
  await page.getByRole('link', { name: map.watched, exact: true }).waitFor();
  await look('vessel watched');
  await toView(page, common.views, common.watch);
  await page.getByRole('link', { name: VISITOR.name }).waitFor();
  await look('watchlist');
  await toView(page, common.views, common.map);
  await drawn(page);
  service.placeVisitor(0.9);
  const acknowledge = page.getByRole('button', { name: alerts.acknowledgeOf({ name: VISITOR.name }) });
  await acknowledge.waitFor();
  await look('alert');
  await acknowledge.click();
  await acknowledge.waitFor({ state: 'detached' });
  await look('alert acknowledged');
  service.placeVisitor(0.3);
  const danger = page.getByRole('button', {
    name: allTexts[language].alarms.acknowledgeOf({ what: `${allTexts[language].alarms.watch}, ${VISITOR.name}` }),
  });
  await danger.first().waitFor();
  await look('alarm');
  await danger.first().click();
  await danger.first().waitFor({ state: 'detached' });
  await toPage(page, 'alarms');
  await page.getByRole('heading', { name: allTexts[language].alarmPage.alarms, level: 1 }).waitFor();
  await look('alarm acknowledged');
  await toView(page, common.views, common.map);
}

async function ship({ page, service, language, look, lookAtPrint }: Walk): Promise<void> {
  const { trips, common, fleet, terms } = allTexts[language];
  const field = (label: string, within: Page | Locator = page) => within.getByLabel(label, { exact: true });
  await toView(page, common.views, common.trips);
  await page.getByText(trips.noTrips).waitFor();
  await look('no trips');
  await page.getByRole('main').getByRole('link', { name: trips.newTrip }).last().click();
  await page.getByRole('button', { name: trips.begin }).click();
  await page.getByText(trips.mustChoose).first().waitFor();
  await look('trip incomplete');
  await field(terms.cargo).fill(CARGO);
  await field(fleet.weight).fill('1250');
  await page.getByRole('button', { name: terms.newCategory, exact: true }).click();
  const category = page.getByRole('dialog', { name: terms.newCategory });
  await field(common.name, category).fill('Schüttgut');
  await look('category');
  await category.getByRole('button', { name: common.create }).click();
  await category.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: trips.newSender, exact: true }).click();
  const client = page.getByRole('dialog', { name: terms.newClient });
  await field(common.name, client).fill(CLIENT);
  await look('client');
  await client.getByRole('button', { name: common.create }).click();
  await client.waitFor({ state: 'detached' });
  await field(fleet.receiverId).selectOption(CLIENT);
  await look('trip ready');
  service.depart();
  await page.getByRole('button', { name: trips.begin }).click();
  await page.getByRole('heading', { name: CARGO }).waitFor();
  await page.getByText(trips.tripBegun).waitFor();
  await look('trip begun');
  const trip = await page.evaluate(() => location.hash.split('/').at(-1) ?? '');
  await page.getByRole('main').getByRole('link', { name: trips.back }).click();
  await page.getByRole('link', { name: CARGO }).waitFor();
  await look('trips');
  // A plot needs two positions, and an open page requests new ones every half minute.
  await page.evaluate(untilPlotted, { trip, key: service.key });
  await page.getByRole('link', { name: CARGO }).click();
  await page.locator('.trips-track canvas').waitFor();
  await page.locator('.trips-plot canvas').waitFor();
  await page.getByRole('button', { name: trips.complete, exact: true }).click();
  const completion = page.getByRole('dialog', { name: trips.completeTrip });
  await completion.waitFor();
  await look('completion');
  await completion.getByRole('button', { name: trips.complete, exact: true }).click();
  await page.getByRole('main').getByText(trips.Completed, { exact: true }).first().waitFor();
  await page.locator('.trips-plot canvas').waitFor();
  await look('trip completed');
  await page.evaluate(() => {
    const print = () => {
      dispatchEvent(new Event('beforeprint'));
      Object.assign(globalThis, { isPrinted: true });
    };
    Object.assign(globalThis, { print });
  });
  await page.getByRole('button', { name: trips.print }).click();
  await page.waitForFunction(() => 'isPrinted' in globalThis);
  await lookAtPrint('trip printed');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
}

/** Views the visitor's way and the map in the past. */
async function lookBack({ page, language, look }: Walk): Promise<void> {
  const { playback, mapTools } = allTexts[language];
  await toPage(page, `vessel/${VISITOR.mmsi}`);
  const track = page.getByRole('button', { name: playback.showTrack });
  await track.waitFor();
  await track.click();
  await page.getByRole('button', { name: playback.hideTrack }).waitFor();
  await look('way of a vessel');
  await toPage(page, 'map');
  await page.getByRole('button', { name: mapTools.playback }).click();
  await page.getByRole('region', { name: playback.past, exact: true }).locator('time').waitFor();
  await page.getByText(playback.loading).waitFor({ state: 'detached' });
  await look('past');
  await page.getByRole('button', { name: playback.live, exact: true }).click();
}

async function chooseChart({ page, language, look }: Walk): Promise<void> {
  const { chart, common } = allTexts[language];
  await toPage(page, 'settings/console/chart');
  await page.getByRole('radio', { name: chart.openStreetMap }).check();
  await look('chart chosen');
  await page.getByRole('radio', { name: chart.builtIn }).check();
  await page.getByRole('button', { name: common.save, exact: true }).waitFor({ state: 'detached' });
}

const toPage = (page: Page, view: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${view}`);

const toView = (page: Page, views: string, name: string): Promise<void> =>
  page.getByRole('navigation', { name: views }).getByRole('link', { name, exact: true }).click();

/** Waits until the map is on the page. */
const drawn = (page: Page): Promise<void> => page.locator('.map .maplibregl-canvas').first().waitFor();

/** Runs in the page: whether the map shows the surroundings of the vessel, not the continent. */
function seesSurroundings(): boolean {
  const { zoom } = JSON.parse(localStorage.getItem('wheelhouse.map-camera') ?? '{"zoom":0}');
  return zoom > 10;
}

/** Runs in the page: waits until the service has recorded enough of the trip for a plot of its speed. */
async function untilPlotted({ trip, key }: { trip: string; key: string }): Promise<void> {
  for (;;) {
    const answer = await fetch(`../v1/trips/${trip}`, { headers: { 'x-api-key': key } });
    const { locations } = await answer.json();
    if (locations.length > 1) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
