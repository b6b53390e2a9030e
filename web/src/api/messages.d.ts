// Generated from the AsyncAPI document of an office by npm run generate.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Subscribe: {
            /** @constant */
            action: "subscribe";
            /** @description Names of channels, at most 100; `*` stands for all of them */
            channels: string[];
            /** @description For `vessels`: only those of this area and of a margin around it, at most twice a second. West may be greater than east: then it reaches over the date line. It lasts until `vessels` is subscribed again. */
            area?: {
                /** @description Latitude and longitude of the south-west corner, degrees */
                sw: [
                    [
                        number,
                        number
                    ],
                    [
                        number,
                        number
                    ],
                    ...[
                        number,
                        number
                    ][]
                ];
                /** @description Latitude and longitude of the north-east corner, degrees */
                ne: [
                    [
                        number,
                        number
                    ],
                    [
                        number,
                        number
                    ],
                    ...[
                        number,
                        number
                    ][]
                ];
            };
            /** @description Further fields of messages. For `vessels`: `voyage`. It lasts until the channel is subscribed again; what a channel does not have is ignored. */
            fields?: string[];
            /** @description In which form `vessels` come: `cells` is binary, in the tiles of the web map, without further fields. Channels that have no other form come as JSON. It lasts until the channel is subscribed again. */
            format?: "json" | "cells";
        };
        Unsubscribe: {
            /** @constant */
            action: "unsubscribe";
            /** @description Names of channels, at most 100; `*` stands for all of them */
            channels: string[];
        };
        Subscribed: {
            /** @constant */
            type: "subscribed";
            /** @description The names that the request was carried out for */
            channels: string[];
        };
        Unsubscribed: {
            /** @constant */
            type: "unsubscribed";
            /** @description The names that the request was carried out for */
            channels: string[];
        };
        Error: {
            /** @constant */
            type: "error";
            /** @description For people */
            message: string;
        };
        Gps: {
            /** @constant */
            type: "gps";
            data: {
                /** @description degrees, north positive */
                latitude: number;
                /** @description degrees, east positive */
                longitude: number;
                /** @description metres above sea level; 0 where the receiver does not know it */
                altitude: number;
                /** @description degrees, 0 to 360 */
                heading: number | null;
                /** @description dilution of precision in space */
                pdop: number | null;
                /** @description horizontal dilution of precision */
                hdop: number | null;
                /** @description dilution of precision in height */
                vdop: number | null;
                /** @description When it was measured */
                timestamp: string;
            };
        };
        Speed: {
            /** @constant */
            type: "speed";
            data: {
                /** @description km/h */
                speed_kmh: number;
                /** @description m/s */
                speed_mps: number;
                /** @description mph */
                speed_mph: number;
                /** @description kn */
                speed_knots: number;
            };
        };
        GpsTrust: {
            /** @constant */
            type: "gps-trust";
            data: {
                /** @description How far your position can be trusted; `good` where nothing speaks against it */
                state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                /** @description When the state began */
                since: string;
                /** @description What speaks against the position; the first reason names the state */
                reasons: {
                    /** @description jump: a fix far from the last one was refused, or is accepted since less than a minute. sourcesDiffer: two sources are farther apart than `router.conflict_m`. frozen: the same place for a minute, with a speed. speedMismatch: the reported speed is not that of the positions. timeWrong: the time of the receiver is off. neighboursJump: the positions of many vessels near you jump. dopHigh: HDOP above 10 */
                    cause: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                    /** @description The same in plain English, with figures */
                    text: string;
                }[];
                /** @description Where each source reports the vessel; the one that drives is first */
                sources: {
                    /** @description Provider, with its rank where there are several; `AIS` for the transponder on board */
                    name: string;
                    /** @description What the source reports, whether it is used or not */
                    latitude: number;
                    longitude: number;
                    /** @description Since it was reported */
                    ageSecs: number;
                    /** @description From your position; null while there is none */
                    distanceM: number | null;
                }[];
                rejected: {
                    /** @description Fixes that were refused in the last 24 h, since the start at most */
                    last24h: number;
                    /** @description When the last fix was refused; null before the first */
                    lastAt: string | null;
                };
            };
        };
        TripChanged: {
            /** @constant */
            type: "trips";
            data: {
                /** @enum {string} */
                event: "started" | "completed" | "cancelled";
                tripId: string;
                trip: {
                    id: string;
                    /** @description When it began */
                    startTime: string;
                    /** @description When it was completed or cancelled */
                    endTime: string | null;
                    startLatitude: number;
                    startLongitude: number;
                    endLatitude: number | null;
                    endLongitude: number | null;
                    cargo: string;
                    categoryId: string;
                    /** @description As it was given; tonnes by custom */
                    weight: number;
                    senderId: string;
                    receiverId: string;
                    /** @enum {string} */
                    status: "ACTIVE" | "COMPLETED" | "CANCELLED";
                    /** @description Whether positions are recorded for it */
                    logGps: boolean;
                };
            };
        };
        LogEntries: {
            /** @constant */
            type: "log";
            data: {
                /** @description The newest first */
                entries: components["schemas"]["LogEntry"][];
                /** @description In an office: the ship of each entry, by the id of the entry; empty for those of the office */
                ships?: {
                    [key: string]: string;
                };
            };
        };
        VesselsSnapshot: {
            /** @constant */
            type: "vessels";
            /** @constant */
            action: "snapshot";
            vessels: components["schemas"]["LiveVessel"][];
            bbox: components["schemas"]["TrafficBox"] | null;
        };
        VesselSpawned: {
            /** @constant */
            type: "vessels";
            /** @constant */
            action: "spawn";
            vessel: components["schemas"]["LiveVessel"];
        };
        VesselUpdated: {
            /** @constant */
            type: "vessels";
            /** @constant */
            action: "update";
            vessel: components["schemas"]["LiveVessel"];
        };
        VesselRemoved: {
            /** @constant */
            type: "vessels";
            /** @constant */
            action: "remove";
            /** @description Maritime mobile service identity */
            mmsi: number;
        };
        /**
         * @description Numbers are LEB128: seven bits a byte, the low ones first. A signed number is in zigzag (0, -1, 1, -2 …).
         *
         *     - A message: kind (1 snapshot, 2 changes), zoom, column, row, revision, time, then records to the end. Times are tenths of a
         *       second since 1970.
         *     - Of a snapshot, every record is whole and without a kind. It replaces what the client has of the cell.
         *     - Of changes, a record begins with the number of the vessel and its kind. Below 64 the kind holds a bit for each value that
         *       changed (1 place, 2 speed, 4 course, 8 heading, 16 state, 32 static data), and the age and these values follow. 64: the
         *       vessel is new in the cell, a whole record follows without its number. 65: it is gone. 66: it is in another cell; the signed
         *       differences of column and row follow. A client that does not see that cell removes it, any other keeps it.
         *     - A whole record: number, MMSI, age, place, speed, course, heading, state, static data.
         *     - Age: tenths of a second from when the vessel was last received to the time of the message.
         *     - Place: latitude and longitude, signed, 1/6,000,000 of a degree. In changes the difference to the place before.
         *     - Speed in tenths of a knot, course and heading in tenths of a degree: 0 is not known, else one is added.
         *     - State: the navigational status in the lower four bits if 16 is set; 32 from the hosted feed, 64 known from before the start.
         *     - Static data: name, call sign, ship type, length, beam. A text is its length plus 1 and UTF-8, the others are plus 1; 0 is
         *       not known.
         *
         *     A number belongs to a vessel while it is shown. A whole record with a number in use replaces the vessel that had it.
         *     examples/cells has a decoder.
         */
        VesselsCell: string;
        VesselsMoved: {
            /** @constant */
            type: "vessels";
            /** @constant */
            action: "bbox";
            bbox: components["schemas"]["TrafficBox"] | null;
        };
        AlertsChanged: {
            /** @constant */
            type: "watchlist";
            data: {
                /** @description All that are active: most stars first, then the nearest */
                alerts: components["schemas"]["LiveAlert"][];
                topAlert: components["schemas"]["LiveAlert"] | null;
            };
        };
        AlarmsChanged: {
            /** @constant */
            type: "alarms";
            data: {
                /** @description All that are not over: highest priority first */
                alarms: components["schemas"]["Alarm"][];
                top: components["schemas"]["Alarm"] | null;
                /** @description What to announce; null in the greeting and where only figures changed */
                change: {
                    id: string;
                    /** @enum {string} */
                    kind: "raised" | "escalated" | "silenced" | "acknowledged" | "rectified" | "cleared";
                    /** @description In an office: the ship; null for the office */
                    shipId?: string | null;
                } | null;
                /** @description How many more conditions hold for which the list has no place, such as distress signals beyond the nearest 150; they are counted for 18 minutes after their last report */
                notListed?: number;
            };
        };
        Eta: {
            /** @constant */
            type: "eta";
            data: {
                /** @description Of a starred vessel; null for your vessel */
                mmsi: number | null;
                /** @description `ok`, or why no time is predicted */
                state: "ok" | "noDestination" | "noWay" | "offWay" | "stale" | "stopped" | "learning" | "blocked";
                /** @description When it was computed */
                computedAt: string;
                destination: components["schemas"]["Destination"] | null;
                /** @description Why the place that the AIS destination names is not taken for the destination: the vessel was there at last (`left`), or its way there grows (`movesAway`) */
                doubt: "left" | "movesAway" | null;
                /** @description One of ten arrivals is before it */
                earliest: string | null;
                /** @description As many arrivals are before it as after it */
                likely: string | null;
                /** @description One of ten arrivals is after it */
                latest: string | null;
                /** @description One window, or two where a night lies between; empty without a prediction */
                windows: components["schemas"]["ArrivalWindow"][];
                /** @description Along the way; in a straight line where the state is `noWay` or `offWay` */
                distanceKm: number | null;
                /** @description Locks on the way, in order */
                via: components["schemas"]["LockOnTheWay"][];
                rest: components["schemas"]["ArrivalRest"] | null;
                closure: components["schemas"]["LockClosure"] | null;
                basis: components["schemas"]["ArrivalBasis"] | null;
                /** @description Notices to skippers that hold the vessel up, in order of the way; absent where `fairway.enabled` is false */
                notices?: components["schemas"]["EtaNotice"][];
                /** @description From the vessel to the destination, for a map; with `way=true` only, and empty without a prediction */
                way?: [
                    number,
                    number
                ][];
            };
        };
        FairwayAhead: {
            /** @constant */
            type: "fairway";
            data: {
                way: {
                    /** @description As in the arrival: `ok`, or why no time is predicted */
                    state: string;
                    /** @description When it was computed */
                    computedAt: string;
                    /** @description Of the trip that was asked for, or is under way */
                    tripId: string | null;
                    /** @description Along the way */
                    distanceKm: number | null;
                    /** @description Of the arrival */
                    earliest: string | null;
                    /** @description Of the arrival */
                    likely: string | null;
                    /** @description Of the arrival */
                    latest: string | null;
                    /** @description From the vessel to the destination; with `line=true` */
                    line?: [
                        number,
                        number
                    ][];
                };
                /** @description Figures that were used: of the trip, else of the configuration */
                vessel: {
                    /** @description Null: not typed */
                    lengthM: number | null;
                    /** @description Null: not typed */
                    beamM: number | null;
                    /** @description Null: not typed */
                    draughtM: number | null;
                    /** @description Null: not typed */
                    airDraughtM: number | null;
                    keelClearanceCm: number;
                };
                /** @description In order of the way */
                items: components["schemas"]["AheadItem"][];
                /** @description Notices near the way with no place that is known */
                unplaced: components["schemas"]["AheadNotice"][];
                /** @description Of notices */
                sources: {
                    name: string;
                    /** @description When it answered last; null before that */
                    answeredAt: string | null;
                    /** @description So long ago that notices may be missing */
                    isOld: boolean;
                }[];
                /** @description When the gauge service answered last; null where it is not asked */
                gaugesAt: string | null;
            };
        };
        VehiclesSnapshot: {
            /** @constant */
            type: "vehicles";
            data: {
                /** @constant */
                event: "snapshot";
                part: number;
                parts: number;
                vehicles: components["schemas"]["Vehicle"][];
            };
        };
        VehicleChanged: {
            /** @constant */
            type: "vehicles";
            data: {
                /** @enum {string} */
                event: "position" | "changed";
                vehicle: components["schemas"]["Vehicle"];
            };
        };
        VehicleRemoved: {
            /** @constant */
            type: "vehicles";
            data: {
                /** @constant */
                event: "removed";
                id: string;
            };
        };
        ForwardingLogged: {
            /** @constant */
            type: "forwarding";
            data: {
                /** @description Its name in the configuration; `default` for the single one */
                destination: string;
                /** @enum {string} */
                status: "success" | "catchup" | "failed" | "retrying" | "health_up" | "health_down";
                /** @description HTTP status; null where there was no answer */
                statusCode: number | null;
                /** @description Milliseconds; null where nothing was sent */
                latencyMs: number | null;
                /** @description Positions that wait */
                queueDepth: number;
                /** @description Failed tries since the last success */
                consecutiveFailures: number;
            };
        };
        Fleet: {
            /** @constant */
            type: "fleet";
            data: {
                ships: components["schemas"]["Ship"][];
            };
        };
        FleetShip: {
            /** @constant */
            type: "fleet";
            data: {
                ship: components["schemas"]["Ship"];
            };
        };
        /** @description Something on the way. Which fields it has beside the common ones depends on `kind` */
        AheadItem: {
            /** @enum {string} */
            kind: "notice" | "lock" | "bridge" | "gauge" | "depth";
            /** @description Names the item as long as it is ahead */
            id: string;
            /** @description Of the object or the stretch */
            name: string | null;
            /** @description River or canal */
            water: string | null;
            /** @description By the count of the water */
            riverKm: number | null;
            /** @description Along the way, from the vessel */
            km: number;
            /** @description Where it ends; the same for a point */
            toKm: number;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description One passing of ten is before it; null: no time is predicted */
            earliest: string | null;
            /** @description As many passings are before it as after it */
            likely: string | null;
            /** @description One passing of ten is after it */
            latest: string | null;
            /** @description Whether it restricts this vessel when it passes, as far as is known. `no` never means that the vessel may pass */
            applies: "yes" | "maybe" | "no";
            /** @description The reason of `applies` */
            why: "inForce" | "exceedsLimit" | "negativeMargin" | "smallMargin" | "onWay" | "noTimes" | "partly" | "uncertainPeriod" | "unknownDirection" | "unknownTarget" | "unknownVessel" | "unknownLevel" | "unknownClearance" | "levelOfNow" | "textOnly" | "notThen" | "otherDirection" | "otherVessels" | "withinLimit" | "enoughMargin";
            /** @description How it is drawn */
            severity: "closed" | "restricted" | "unknown" | "info";
            notice?: components["schemas"]["AheadNotice"];
            /** @description Of a notice, each at the time of passing */
            limitations?: {
                /** @description As in the standard, such as `OBSTRU`, `VESDRA`, `CLEHEI` */
                code: string;
                /** @description In `unit` */
                value: number | null;
                /** @description `cm`, `m`, `h` … */
                unit: string | null;
                /** @description What the value is relative to, such as `GLW`, `HSW` */
                reference: string | null;
                /** @description `MAX` at most, `MIN` at least, `RED` less by */
                indication: string | null;
                /** @description Part of the width; null: all of it, or not stated */
                position: string | null;
                /** @enum {string} */
                applies: "yes" | "maybe" | "no";
                /** @enum {string} */
                why: "inForce" | "exceedsLimit" | "negativeMargin" | "smallMargin" | "onWay" | "noTimes" | "partly" | "uncertainPeriod" | "unknownDirection" | "unknownTarget" | "unknownVessel" | "unknownLevel" | "unknownClearance" | "levelOfNow" | "textOnly" | "notThen" | "otherDirection" | "otherVessels" | "withinLimit" | "enoughMargin";
                /** @description Since when it holds; null: not stated */
                from: string | null;
                /** @description Until when; null: until further notice */
                to: string | null;
                text: components["schemas"]["NoticeSentence"];
            }[];
            /** @description At a lock */
            waitSecs?: {
                p10: number;
                p50: number;
                p90: number;
            } | null;
            /** @description Of the table of bridges */
            bridgeId?: string | null;
            /** @description Between the water and the bridge at the time of passing */
            clearanceM?: number | null;
            /** @description clearanceM − airDraughtM, rounded down */
            marginM?: number | null;
            /** @description As it was typed; null: not known */
            airDraughtM?: number | null;
            /** @description Within which the height is true */
            widthM?: number | null;
            /** @description Why the clearance is not known */
            unknown?: "noGauge" | "noLevel" | "noHsw" | "noZero" | "otherDatum" | "notFreeFlowing" | "noKm" | null;
            clearance?: components["schemas"]["ClearanceBasis"];
            /** @description When the level or the clearance was measured, or the forecast was computed */
            basedOn?: string | null;
            /** @enum {string|null} */
            levelSource?: "measured" | "forecast" | "estimate" | null;
            /** @description Notices whose figures were used */
            noticeIds?: string[];
            /** @description Of a gauge */
            stationId?: string;
            /** @description Of a gauge, as it was measured last */
            levelCm?: number | null;
            /** @description When */
            measuredAt?: string | null;
            /** @description Of a gauge, at the time of passing */
            levelThenCm?: number | null;
            rule?: components["schemas"]["LevelRule"] | null;
            /** @description The least of all reference gauges and notices */
            depthCm?: number | null;
            /** @description depthCm − keelClearanceCm */
            draughtCm?: number | null;
            /** @description draughtCm − the draught of the vessel */
            marginCm?: number | null;
            keelClearanceCm?: number;
            /** @description Cargo at draughtCm by the loading table; null without one */
            tonnes?: number | null;
            /** @description What a centimetre carries, about, where there is no loading table */
            tonnesPerCm?: number | null;
            depths?: components["schemas"]["DepthBasis"][];
            /** @description Where the figures of the stretch are from */
            source?: string | null;
        };
        /** @description The notice of an item */
        AheadNotice: {
            /** @description See `GET /v1/fairway/notices/{id}` */
            id: string;
            /** @description `ftm`, `wrm`, `icem` or `werm` */
            kind: string;
            organisation: string;
            /** @description Year, number and serial number */
            number: string | null;
            /** @description Code */
            subject: string | null;
            /** @description Code */
            reason: string | null;
            /** @description When it was read */
            receivedAt: string;
        };
        /** @description What needs attention now */
        Alarm: {
            id: string;
            /** @description What the alarm is about */
            type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost" | "positionDoubtful" | "fairway" | "vehicleOffline" | "watch";
            /** @description After IMO MSC.302, lowest first */
            priority: "caution" | "warning" | "alarm" | "emergency";
            /** @description Rectified: the situation is over, and nobody has acknowledged it */
            state: "active" | "silenced" | "acknowledged" | "rectified";
            /** @description Of the vessel or device it is about */
            mmsi: number | null;
            /** @description Name of the vessel or device */
            name: string | null;
            /** @description The situation in plain English. It may hold text received by radio: never markup */
            text: string;
            /** @description Degrees, north positive */
            latitude: number | null;
            /** @description Degrees, east positive */
            longitude: number | null;
            /** @description From your position */
            distanceKm: number | null;
            /** @description Degrees true, from your position */
            bearingDeg: number | null;
            /** @description Metres between both vessels at the closest point of approach */
            cpaM: number | null;
            /** @description Seconds until the closest point of approach */
            tcpaSecs: number | null;
            /** @description Of a watched vessel: how many of the five rings it is inside */
            stars: number | null;
            /** @description Of a watched vessel: the innermost ring that it is inside */
            ringKm?: number;
            /** @description When it entered that ring; null where that was before the last start of the service */
            ringSince?: string | null;
            /** @description Where the report came from; a feed may lag by minutes. `tracker`: of a vehicle */
            source: "antenna" | "feed" | "own" | "tracker";
            /** @description What `text` says and no other field has, to word it in another language */
            details?: {
                /** @description Of an area: `enter` or `leave`. Of a distress signal: `active`, `test`, `unclear` where it states neither, and `claim` of a vessel that only reports the navigational status 14 */
                event?: "enter" | "leave" | "active" | "test" | "unclear" | "claim";
                /** @description Of the area */
                areaName?: string;
                /** @description Radius of the circle that this vessel left, in metres */
                limitM?: number;
                /** @description Age of the last report of the vessel at `updatedAt` */
                ageSecs?: number;
                /** @description Why your position is doubtful, as in `GET /v1/router/gps/trust` */
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                /** @description Of the notice to skippers */
                noticeId?: string;
                /** @description Of its limitation, such as `OBSTRU` */
                code?: string;
                /** @description Under a bridge or below the keel, in metres; negative: it is too little */
                marginM?: number;
                /** @description Along the way of the trip, in km */
                aheadKm?: number;
            };
            /** @description When the alarm was raised */
            raisedAt: string;
            /** @description When its figures or its state changed last */
            updatedAt: string;
            /** @description Null until somebody acknowledges it */
            acknowledgedAt: string | null;
            /** @description Name of the key that acknowledged it; `configured key` for one of the configuration */
            acknowledgedBy: string | null;
            /** @description How often its priority rose */
            escalations: number;
            /** @description In an office: the ship; null for the office */
            shipId?: string | null;
            _links?: components["schemas"]["Links"];
            /** @description In an office: the name of the ship */
            shipName?: string | null;
            /** @description In an office: what the ship has not confirmed; null if there is nothing */
            pending?: {
                /** @description When the office asked for it */
                acknowledgeAskedAt: string;
                /** @description Name under which the ship is to acknowledge it */
                acknowledgeAskedBy: string;
            } | null;
        };
        /** @description What the prediction is made from */
        ArrivalBasis: {
            /** @description Days of tracks that were learnt, of the last 90 */
            days: number;
            /** @description Passages of the part of the way that was passed least */
            leastPassages: number | null;
            /** @description Past predictions that were compared with the arrival; 0: not yet checked */
            checked: number;
            /** @description Of these, arrivals within the predicted range */
            within: number;
        };
        /** @description A rest on the way */
        ArrivalRest: {
            /** @description How likely the vessel rests on the way */
            probability: number;
            /** @description When it stops for the rest */
            from: string;
            /** @description When it goes on */
            to: string;
        };
        /** @description A time in which the vessel may arrive */
        ArrivalWindow: {
            /** @description Begin of the window */
            earliest: string;
            /** @description End of the window */
            latest: string;
            /** @description How likely the arrival is in this window */
            share: number;
        };
        /** @description The meaning of the text beside it, for programs. More codes can be added */
        Cause: {
            /** @enum {string} */
            code: "refused" | "closed" | "failed" | "silent" | "noHost" | "noRoute" | "inUse" | "denied" | "noDevice" | "cannotOpen" | "notInstalled" | "noDecoder" | "noCan" | "badAddress" | "certificate" | "otherCertificate" | "notEncrypted" | "tls" | "answers" | "redirects" | "login" | "noKey" | "crowded" | "unsupported" | "errorReported" | "notUnderstood" | "noData" | "nothingReceived" | "notAis" | "noRouter" | "waiting" | "noFix" | "stale" | "noPlace" | "noTime" | "noReceiver" | "receiverSilent" | "estimated" | "manual" | "simulated" | "noTrack" | "dropped" | "stopped" | "unexpected" | "otherComputer" | "dayFull" | "setAside" | "askedElsewhere" | "subscribed" | "testRefused" | "isLive";
            /** @description Code of the system, of TLS or of a library: `ECONNREFUSED` */
            system?: string;
            /** @description Status that the other side answers with */
            status?: number;
            /** @description Time within which nothing came */
            withinMs?: number;
            /** @description SHA-256 of the certificate that the other side presents */
            fingerprint?: string;
        };
        /** @description What a clearance was computed from */
        ClearanceBasis: {
            /** @description Measured under the bridge, relative to HSW, at normal level, underside less level, or stated in a notice */
            method: "measured" | "hsw" | "normal" | "absolute" | "notice";
            /** @description Of the table or the notice */
            heightM: number | null;
            /** @enum {string|null} */
            reference: "HSW" | "NORMAL" | "PNP" | "NHN" | "NN" | "NAP" | "TAW" | "LN02" | "ADRIA" | null;
            gauges: {
                name: string;
                /** @description Level at the time of passing */
                levelCm: number | null;
                /** @description Highest navigable level */
                hswCm: number | null;
                /** @description Height of the zero of the gauge */
                zeroM: number | null;
                /** @description What the zero is measured against */
                datum: string | null;
            }[];
            /** @description Level at the bridge, above the datum of the height */
            levelM: number | null;
            notes: ("nearDatum" | "normalLevel" | "interpolated")[];
        };
        /** @description What a depth was computed from, of one reference gauge */
        DepthBasis: {
            /** @description Reference gauge */
            gauge: string;
            /** @description Depth of the fairway below the equivalent low water */
            tuGlwCm: number | null;
            /** @description Stated by the station, or for the stretch */
            tuGlwFrom: "station" | "stretch" | null;
            /** @description Equivalent low water at the gauge */
            glwCm: number | null;
            /** @description The lowest level while the stretch is passed */
            levelCm: number | null;
            /** @enum {string|null} */
            source: "measured" | "forecast" | "estimate" | null;
            /** @description When it was measured, or the forecast was computed */
            basedOn: string | null;
            /** @description Missing to the depth that is aimed at */
            shortfallCm: number;
            /** @description tuGlwCm + (levelCm − glwCm) − shortfallCm */
            depthCm: number | null;
        };
        /** @description Where a vessel goes */
        Destination: {
            /** @description The saved place; null for a point on the map */
            placeId: string | null;
            name: string | null;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description How it is known: a point on the map, a saved place, the place of a trip, or the text that the vessel sends by AIS */
            from: "click" | "place" | "trip" | "ais";
        };
        /** @description What a notice to skippers does to the arrival */
        EtaNotice: {
            /** @description Id of the notice to skippers */
            noticeId: string;
            /** @description Who issued it */
            organisation: string;
            /** @description Year, number and serial number */
            number: string | null;
            /** @description `OBSTRU` closed, `NOSERV` a lock without service, `DELAY` */
            code: string;
            /** @description Of the lock or the stretch */
            name: string | null;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description When a vessel that comes late in the range goes on; null of a delay, and where no end is known */
            until: string | null;
            /** @description What it adds to the likely arrival; null where no end is known, and the state is `blocked` */
            delaySecs: number | null;
        };
        /** @description A regulation that depends on the level of a gauge; `applies` of the gauge refers to it */
        LevelRule: {
            /** @description In force below this level */
            belowCm: number;
            /** @description In force above this level */
            aboveCm: number;
            /** @description Length of the vessel with its convoy at most */
            maxLengthM: number;
            /** @description Of the vessels that it is for */
            direction: "up" | "down";
            /** @description The regulation */
            source: string;
        };
        /** @description Where the resource is found */
        Links: {
            /** @description Path of the resource or collection */
            self: string;
        };
        /** @description A watched vessel that is near now */
        LiveAlert: {
            /** @description Maritime mobile service identity */
            mmsi: number;
            /** @description As the watchlist calls the vessel */
            name: string;
            category: string | null;
            /** @description How many of the five rings the vessel is inside */
            stars: number;
            distanceKm: number;
            /** @description #rgb or #rrggbb */
            starColor: string;
            /** @description Only in the message of the change that makes the sound; null in greetings */
            soundTrigger: {
                /** @enum {string} */
                type: "alert" | "danger";
                soundKey: string;
                volume: number;
            } | null;
            /** @enum {string} */
            displayType: "stars" | "custom";
            soundEnabled: boolean;
            overlayEnabled: boolean;
            /** @description Name of the icon for the display `custom` */
            overlayIcon: string | null;
            /** @description Somebody has said that it is seen, and its stars have not risen since */
            acknowledged: boolean;
        };
        /** @description A vessel of the live traffic */
        LiveVessel: {
            /** @description Maritime mobile service identity */
            mmsi: number;
            /** @description Empty until it is received */
            name: string;
            callsign: string | null;
            /** @description Coarse English label; `Unknown` if there is none */
            ship_type: string;
            /** @description Raw AIS code */
            ship_type_code: number | null;
            /** @description Label; `Under Way` for a moored or anchored vessel that moves */
            nav_status: string;
            /** @description Raw code 0 to 15 (ITU-R M.1371), as the vessel sends it */
            nav_status_code: number | null;
            /** @description metres */
            length: number | null;
            /** @description metres */
            beam: number | null;
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description degrees, true heading */
            heading: number | null;
            /** @description degrees, course over ground */
            course: number | null;
            /** @description km/h */
            speed_kmh: number;
            /** @description m/s */
            speed_mps: number;
            /** @description mph */
            speed_mph: number;
            /** @description kn */
            speed_knots: number;
            /** @description Whose positions move it: your antenna or the hosted feed */
            source: "local" | "remote";
            /** @description When the last message of any kind came from it */
            last_seen: string;
            /** @description What the vessel reports of its voyage */
            voyage?: {
                /** @description As the crew typed it */
                destination: string | null;
                /** @description Estimated arrival; the message has no year, so it is the nearest such time */
                eta: string | null;
                /** @description Metres, in steps of 0.1, or of 0.01 from inland vessels */
                draught: number | null;
                /** @description IMO number; inland vessels have none */
                imo: number | null;
                /** @description European vessel identification number */
                eni: string | null;
                /** @description Blue cones 0 to 3 for dangerous goods; 4 is the B flag */
                blue_cones: number | null;
                /** @description Whether it is loaded */
                loaded: boolean | null;
            } | null;
            /** @description Known from before the start; there only when true @constant */
            stale?: true;
            /** @description Its MMSI is not one of a ship or of a craft of a ship; there only when false @constant */
            mmsi_valid?: false;
        };
        /** @description A lock that nobody comes through */
        LockClosure: {
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /** @description Since when nobody has come through */
            since: string;
            /** @description Vessels at the lock */
            waiting: number;
        };
        /** @description A lock on the way */
        LockOnTheWay: {
            /** @enum {string} */
            kind: "lock";
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /** @description When the vessel comes there, most likely */
            arrives: string;
            /** @description How long it takes beyond free running: one of ten takes less than p10, one of ten more than p90 */
            waitSecs: {
                /** @description Seconds */
                p10: number;
                /** @description Seconds */
                p50: number;
                /** @description Seconds */
                p90: number;
            };
            /** @description Vessels of the same direction that wait there now, before yours: of the next three locks, where vessels at the lock are received; else null */
            queue: number | null;
        };
        /** @description An entry of the ship's log; entries are added, never changed */
        LogEntry: {
            /** @description In the order of the log */
            id: string;
            kind: components["schemas"]["LogEntryKind"];
            /** @description What kind of stop or alarm; of a remark of an office the ship that it is for; null where there is nothing to distinguish */
            label: string | null;
            /** @description When it happened or began */
            at: string;
            /** @description When it was over; null while it lasts, and for what has no duration */
            until: string | null;
            /** @description Degrees, north positive */
            latitude: number | null;
            /** @description Degrees, east positive */
            longitude: number | null;
            placeId: string | null;
            tripId: string | null;
            voyageId: string | null;
            legId: string | null;
            /** @description Who wrote it; `configured key` for a key of the configuration, null for what the service has found */
            author: string | null;
            text: string | null;
            data: {
                [key: string]: unknown;
            } | null;
            /** @description The entry that this one takes the place of */
            corrects: string | null;
            /** @description Hash of the entry before; null for the first one */
            previousHash: string | null;
            /** @description SHA-256 of the canonical JSON (RFC 8785) of all other fields */
            hash: string;
            _links?: components["schemas"]["Links"];
        };
        /** @description What an entry of the log is about */
        LogEntryKind: "departure" | "arrival" | "stop" | "passage" | "positionLost" | "positionBack" | "positionJumped" | "alarm" | "restart" | "sourceChanged" | "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
        /** @description A limitation in words, composed from its codes */
        NoticeSentence: {
            en: string;
            de: string;
            nl: string;
            fr: string;
        };
        /** @description A ship of the fleet, as the office knows it */
        Ship: {
            /** @description Made from the name; other resources call it `shipId` and `ship_id` */
            id: string;
            name: string;
            position: components["schemas"]["ShipPosition"] | null;
            /** @description Age of the position; null without one */
            ageSecs: number | null;
            speed: {
                speed_kmh: number;
                speed_mps: number;
                speed_mph: number;
                speed_knots: number;
            } | null;
            /** @description How far its position can be trusted, at the last report; absent if the ship does not report it */
            trust?: {
                /** @enum {string} */
                state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                /** @description What speaks against the position; absent while it is good */
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
            };
            /** @description The newest active trip */
            trip: {
                id: string;
                cargo: string;
            } | null;
            /** @description Active alerts aboard, the most urgent first */
            alerts: {
                mmsi: number;
                name: string;
                stars: number;
                distanceKm: number;
            }[];
            link: {
                /** @enum {string} */
                state: "never" | "online" | "offline" | "revoked";
                /** @description Names the database on board: a new computer or a restored backup has another one */
                epoch: string | null;
                /** @description Of the last request */
                lastSeen: string | null;
                /** @description Records that wait aboard, at the last report */
                backlog: number;
                /** @description Since when the oldest of them waits */
                oldestAt: string | null;
                /** @description Positions left out because they had waited too long */
                thinned: number;
                /** @description Records of the office that the ship has and cannot store yet, at the last report */
                waiting: number;
                /** @description Records that are held back, in either direction: too large for the link, or more than may wait for records they refer to. All others are still sent */
                setAside: number;
                /** @description Clock aboard behind that of the office; negative: ahead */
                clockSkewSecs: number | null;
                /** @description What is wrong with the link: why the ship cannot hand anything over, or what is set aside */
                trouble: string | null;
                cause?: components["schemas"]["Cause"];
            };
            /** @description Release that runs aboard */
            software: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** @description Where a ship is */
        ShipPosition: {
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description metres */
            altitude: number | null;
            /** @description degrees */
            heading: number | null;
            /** @description When it was measured */
            timestamp: string;
        };
        /** @description Name that the tracker sends if its address has no token: `id`, `user/device` of OwnTracks by MQTT, the IMEI of a Teltonika tracker. Unique */
        TrackerIdentifier: string;
        /** @description What the traffic covers; null where nothing is cut off, and with several areas */
        TrafficBox: {
            /** @description Latitude and longitude of the south-west corner */
            sw: [
                number,
                number
            ];
            /** @description Latitude and longitude of the north-east corner */
            ne: [
                number,
                number
            ];
        };
        /** @description A vehicle with the last report of its tracker */
        Vehicle: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "truck" | "car" | "trailer" | "barge" | "boat" | "container" | "other";
            /** @description The number plate or another mark */
            plate: string | null;
            note: string | null;
            /** @description IANA name of the time zone whose days count; null: that of the service */
            timezone: string | null;
            /** @description False: the driver is off duty, and nothing is stored */
            onDuty: boolean;
            /** @description Whether a link was made for its driver */
            hasDriverLink: boolean;
            tracker: {
                identifier: components["schemas"]["TrackerIdentifier"] | null;
                /** @description How it last reported */
                protocol: "osmand" | "traccarJson" | "owntracks" | "owntracksMqtt" | "teltonika" | null;
                /** @description Whether a token was made for it */
                hasToken: boolean;
                /** @description When it last sent anything */
                lastSeenAt: string | null;
                /** @description Percent */
                battery: number | null;
                /** @description Of its last report with a position */
                accuracyM: number | null;
                /** @description Why the last report that was not stored was refused */
                refusal: {
                    /** @description For programs */
                    cause: "position" | "time" | "clockAhead" | "tooOld" | "encrypted" | "malformed" | "offDuty";
                    /** @description For people */
                    reason: string;
                    /** @description When it was sent */
                    at: string;
                } | null;
            };
            /** @description A report of the tracker; what it does not know is null */
            position: {
                /** @description When it was measured */
                at: string;
                /** @description Degrees, north positive */
                latitude: number;
                /** @description Degrees, east positive */
                longitude: number;
                /** @description Metres a second */
                speedMps: number | null;
                /** @description Degrees true */
                courseDeg: number | null;
                altitudeM: number | null;
                /** @description Radius of the circle in which it most likely is */
                accuracyM: number | null;
                ignition: boolean | null;
            } | null;
            /** @description A newer report whose accuracy is worse than 200 m; it is in no track and no distance */
            coarse: {
                /** @description When it was measured */
                at: string;
                /** @description Degrees, north positive */
                latitude: number;
                /** @description Degrees, east positive */
                longitude: number;
                /** @description Metres a second */
                speedMps: number | null;
                /** @description Degrees true */
                courseDeg: number | null;
                altitudeM: number | null;
                /** @description Radius of the circle in which it most likely is */
                accuracyM: number | null;
                ignition: boolean | null;
            } | null;
            /** @description When it was added */
            created_at: string;
            /** @description When it was last changed by people */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
