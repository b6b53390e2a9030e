// Generated from the AsyncAPI document of an office by npm run generate.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Subscribe: {
            /** @constant */
            action: "subscribe";
            /** Names of channels, at most 100; `*` stands for all of them */
            channels: string[];
            /** For `vessels`: only those of this area and of a margin around it, at most twice a second. West may be greater than east: then it reaches over the date line. It lasts until `vessels` is subscribed again. */
            area?: {
                /** Latitude and longitude of the south-west corner, degrees */
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
                /** Latitude and longitude of the north-east corner, degrees */
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
            /** Further fields of messages. For `vessels`: `voyage`. It lasts until the channel is subscribed again; what a channel does not have is ignored. */
            fields?: string[];
            /** In which form `vessels` come: `cells` is binary, in the tiles of the web map, without further fields. Channels that have no other form come as JSON. It lasts until the channel is subscribed again. */
            format?: "json" | "cells";
        };
        Unsubscribe: {
            /** @constant */
            action: "unsubscribe";
            /** Names of channels, at most 100; `*` stands for all of them */
            channels: string[];
        };
        Subscribed: {
            /** @constant */
            type: "subscribed";
            /** The names that the request was carried out for */
            channels: string[];
        };
        Unsubscribed: {
            /** @constant */
            type: "unsubscribed";
            /** The names that the request was carried out for */
            channels: string[];
        };
        Error: {
            /** @constant */
            type: "error";
            /** For people */
            message: string;
        };
        Gps: {
            /** @constant */
            type: "gps";
            data: {
                /** degrees, north positive */
                latitude: number;
                /** degrees, east positive */
                longitude: number;
                /** metres above sea level; 0 where the receiver does not know it */
                altitude: number;
                /** degrees, 0 to 360 */
                heading: number | null;
                /** dilution of precision in space */
                pdop: number | null;
                /** horizontal dilution of precision */
                hdop: number | null;
                /** dilution of precision in height */
                vdop: number | null;
                /** When it was measured */
                timestamp: string;
            };
        };
        Speed: {
            /** @constant */
            type: "speed";
            data: {
                /** km/h */
                speed_kmh: number;
                /** m/s */
                speed_mps: number;
                /** mph */
                speed_mph: number;
                /** kn */
                speed_knots: number;
            };
        };
        GpsTrust: {
            /** @constant */
            type: "gps-trust";
            data: {
                /** How far your position can be trusted; `good` where nothing speaks against it */
                state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                /** When the state began */
                since: string;
                /** What speaks against the position; the first reason names the state */
                reasons: {
                    /** jump: a fix far from the last one was refused, or is accepted since less than a minute. sourcesDiffer: two sources are farther apart than `router.conflict_m`. frozen: the same place for a minute, with a speed. speedMismatch: the reported speed is not that of the positions. timeWrong: the time of the receiver is off. neighboursJump: the positions of many vessels near you jump. dopHigh: HDOP above 10 */
                    cause: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                    /** The same in plain English, with figures */
                    text: string;
                }[];
                /** Where each source reports the vessel; the one that drives is first */
                sources: {
                    /** Provider, with its rank where there are several; `AIS` for the transponder on board */
                    name: string;
                    /** What the source reports, whether it is used or not */
                    latitude: number;
                    longitude: number;
                    /** Since it was reported */
                    ageSecs: number;
                    /** From your position; null while there is none */
                    distanceM: number | null;
                }[];
                rejected: {
                    /** Fixes that were refused in the last 24 h, since the start at most */
                    last24h: number;
                    /** When the last fix was refused; null before the first */
                    lastAt: string | null;
                };
            };
        };
        TripChanged: {
            /** @constant */
            type: "trips";
            data: {
                event: "started" | "completed" | "cancelled";
                tripId: string;
                trip: {
                    id: string;
                    /** When it began */
                    startTime: string;
                    /** When it was completed or cancelled */
                    endTime: string | null;
                    startLatitude: number;
                    startLongitude: number;
                    endLatitude: number | null;
                    endLongitude: number | null;
                    cargo: string;
                    categoryId: string;
                    /** As it was given; tonnes by custom */
                    weight: number;
                    senderId: string;
                    receiverId: string;
                    status: "ACTIVE" | "COMPLETED" | "CANCELLED";
                    /** Whether positions are recorded for it */
                    logGps: boolean;
                };
            };
        };
        LogEntries: {
            /** @constant */
            type: "log";
            data: {
                /** The newest first */
                entries: components["schemas"]["LogEntry"][];
                /** In an office: the ship of each entry, by the id of the entry; empty for those of the office */
                ships?: { [key: string]: string; };
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
            /** Maritime mobile service identity */
            mmsi: number;
        };
        /**
         *. Numbers are LEB128: seven bits a byte, the low ones first. A signed number is in zigzag (0, -1, 1, -2 …).
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
                /** All that are active: most stars first, then the nearest */
                alerts: components["schemas"]["LiveAlert"][];
                topAlert: components["schemas"]["LiveAlert"] | null;
            };
        };
        AlarmsChanged: {
            /** @constant */
            type: "alarms";
            data: {
                /** All that are not over: highest priority first */
                alarms: components["schemas"]["Alarm"][];
                top: components["schemas"]["Alarm"] | null;
                /** What to announce; null in the greeting and where only figures changed */
                change: {
                    id: string;
                    kind: "raised" | "escalated" | "silenced" | "acknowledged" | "rectified" | "cleared";
                    /** In an office: the ship; null for the office */
                    shipId?: string | null;
                } | null;
                /** How many more conditions hold for which the list has no place, such as distress signals beyond the nearest 150; they are counted for 18 minutes after their last report */
                notListed?: number;
            };
        };
        Eta: {
            /** @constant */
            type: "eta";
            data: {
                /** Of a starred vessel; null for your vessel */
                mmsi: number | null;
                /** `ok`, or why no time is predicted */
                state: "ok" | "noDestination" | "noWay" | "offWay" | "stale" | "stopped" | "learning" | "blocked";
                /** When it was computed */
                computedAt: string;
                destination: components["schemas"]["Destination"] | null;
                /** Why the place that the AIS destination names is not taken for the destination: the vessel was there at last (`left`), or its way there grows (`movesAway`) @enum {string|null} */
                doubt: "left" | "movesAway" | null;
                /** One of ten arrivals is before it */
                earliest: string | null;
                /** As many arrivals are before it as after it */
                likely: string | null;
                /** One of ten arrivals is after it */
                latest: string | null;
                /** One window, or two where a night lies between; empty without a prediction */
                windows: components["schemas"]["ArrivalWindow"][];
                /** Along the way; in a straight line where the state is `noWay` or `offWay` */
                distanceKm: number | null;
                /** Locks on the way, in order */
                via: components["schemas"]["LockOnTheWay"][];
                rest: components["schemas"]["ArrivalRest"] | null;
                closure: components["schemas"]["LockClosure"] | null;
                basis: components["schemas"]["ArrivalBasis"] | null;
                /** Notices to skippers that hold the vessel up, in order of the way; absent where `fairway.enabled` is false */
                notices?: components["schemas"]["EtaNotice"][];
                /** From the vessel to the destination, for a map; with `way=true` only, and empty without a prediction */
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
                    /** As in the arrival: `ok`, or why no time is predicted */
                    state: string;
                    /** When it was computed */
                    computedAt: string;
                    /** Of the trip that was asked for, or is under way */
                    tripId: string | null;
                    /** Along the way */
                    distanceKm: number | null;
                    /** Of the arrival */
                    earliest: string | null;
                    /** Of the arrival */
                    likely: string | null;
                    /** Of the arrival */
                    latest: string | null;
                    /** From the vessel to the destination; with `line=true` */
                    line?: [
                        number,
                        number
                    ][];
                };
                /** Figures that were used: of the trip, else of the configuration */
                vessel: {
                    /** Null: not typed */
                    lengthM: number | null;
                    /** Null: not typed */
                    beamM: number | null;
                    /** Null: not typed */
                    draughtM: number | null;
                    /** Null: not typed */
                    airDraughtM: number | null;
                    keelClearanceCm: number;
                };
                /** In order of the way */
                items: components["schemas"]["AheadItem"][];
                /** Notices near the way with no place that is known */
                unplaced: components["schemas"]["AheadNotice"][];
                /** Of notices */
                sources: {
                    name: string;
                    /** When it answered last; null before that */
                    answeredAt: string | null;
                    /** So long ago that notices may be missing */
                    isOld: boolean;
                }[];
                /** When the gauge service answered last; null where it is not asked */
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
            data: { event: "position" | "changed"; vehicle: components["schemas"]["Vehicle"]; };
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
                /** Its name in the configuration; `default` for the single one */
                destination: string;
                status: "success" | "catchup" | "failed" | "retrying" | "health_up" | "health_down";
                /** HTTP status; null where there was no answer */
                statusCode: number | null;
                /** Milliseconds; null where nothing was sent */
                latencyMs: number | null;
                /** Positions that wait */
                queueDepth: number;
                /** Failed tries since the last success */
                consecutiveFailures: number;
            };
        };
        Fleet: {
            /** @constant */
            type: "fleet";
            data: { ships: components["schemas"]["Ship"][]; };
        };
        FleetShip: {
            /** @constant */
            type: "fleet";
            data: { ship: components["schemas"]["Ship"]; };
        };
        /** Something on the way. Which fields it has beside the common ones depends on `kind` */
        AheadItem: {
            kind: "notice" | "lock" | "bridge" | "gauge" | "depth";
            /** Names the item as long as it is ahead */
            id: string;
            /** Of the object or the stretch */
            name: string | null;
            /** River or canal */
            water: string | null;
            /** By the count of the water */
            riverKm: number | null;
            /** Along the way, from the vessel */
            km: number;
            /** Where it ends; the same for a point */
            toKm: number;
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** One passing of ten is before it; null: no time is predicted */
            earliest: string | null;
            /** As many passings are before it as after it */
            likely: string | null;
            /** One passing of ten is after it */
            latest: string | null;
            /** Whether it restricts this vessel when it passes, as far as is known. `no` never means that the vessel may pass */
            applies: "yes" | "maybe" | "no";
            /** The reason of `applies` */
            why: "inForce" | "exceedsLimit" | "negativeMargin" | "smallMargin" | "onWay" | "noTimes" | "partly" | "uncertainPeriod" | "unknownDirection" | "unknownTarget" | "unknownVessel" | "unknownLevel" | "unknownClearance" | "levelOfNow" | "textOnly" | "notThen" | "otherDirection" | "otherVessels" | "withinLimit" | "enoughMargin";
            /** How it is drawn */
            severity: "closed" | "restricted" | "unknown" | "info";
            notice?: components["schemas"]["AheadNotice"];
            /** Of a notice, each at the time of passing */
            limitations?: {
                /** As in the standard, such as `OBSTRU`, `VESDRA`, `CLEHEI` */
                code: string;
                /** In `unit` */
                value: number | null;
                /** `cm`, `m`, `h` … */
                unit: string | null;
                /** What the value is relative to, such as `GLW`, `HSW` */
                reference: string | null;
                /** `MAX` at most, `MIN` at least, `RED` less by */
                indication: string | null;
                /** Part of the width; null: all of it, or not stated */
                position: string | null;
                applies: "yes" | "maybe" | "no";
                why: "inForce" | "exceedsLimit" | "negativeMargin" | "smallMargin" | "onWay" | "noTimes" | "partly" | "uncertainPeriod" | "unknownDirection" | "unknownTarget" | "unknownVessel" | "unknownLevel" | "unknownClearance" | "levelOfNow" | "textOnly" | "notThen" | "otherDirection" | "otherVessels" | "withinLimit" | "enoughMargin";
                /** Since when it holds; null: not stated */
                from: string | null;
                /** Until when; null: until further notice */
                to: string | null;
                text: components["schemas"]["NoticeSentence"];
            }[];
            /** At a lock */
            waitSecs?: { p10: number; p50: number; p90: number; } | null;
            /** Of the table of bridges */
            bridgeId?: string | null;
            /** Between the water and the bridge at the time of passing */
            clearanceM?: number | null;
            /** clearanceM − airDraughtM, rounded down */
            marginM?: number | null;
            /** As it was typed; null: not known */
            airDraughtM?: number | null;
            /** Within which the height is true */
            widthM?: number | null;
            /** Why the clearance is not known @enum {string|null} */
            unknown?: "noGauge" | "noLevel" | "noHsw" | "noZero" | "otherDatum" | "notFreeFlowing" | "noKm" | null;
            clearance?: components["schemas"]["ClearanceBasis"];
            /** When the level or the clearance was measured, or the forecast was computed */
            basedOn?: string | null;
            /** @enum {string|null} */
            levelSource?: "measured" | "forecast" | "estimate" | null;
            /** Notices whose figures were used */
            noticeIds?: string[];
            /** Of a gauge */
            stationId?: string;
            /** Of a gauge, as it was measured last */
            levelCm?: number | null;
            /** When */
            measuredAt?: string | null;
            /** Of a gauge, at the time of passing */
            levelThenCm?: number | null;
            rule?: components["schemas"]["LevelRule"] | null;
            /** The least of all reference gauges and notices */
            depthCm?: number | null;
            /** depthCm − keelClearanceCm */
            draughtCm?: number | null;
            /** draughtCm − the draught of the vessel */
            marginCm?: number | null;
            keelClearanceCm?: number;
            /** Cargo at draughtCm by the loading table; null without one */
            tonnes?: number | null;
            /** What a centimetre carries, about, where there is no loading table */
            tonnesPerCm?: number | null;
            depths?: components["schemas"]["DepthBasis"][];
            /** Where the figures of the stretch are from */
            source?: string | null;
        };
        /** The notice of an item */
        AheadNotice: {
            /** See `GET /v1/fairway/notices/{id}` */
            id: string;
            /** `ftm`, `wrm`, `icem` or `werm` */
            kind: string;
            organisation: string;
            /** Year, number and serial number */
            number: string | null;
            /** Code */
            subject: string | null;
            /** Code */
            reason: string | null;
            /** When it was read */
            receivedAt: string;
        };
        /** What needs attention now */
        Alarm: {
            id: string;
            /** What the alarm is about */
            type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost" | "positionDoubtful" | "fairway" | "vehicleOffline" | "watch";
            /** After IMO MSC.302, lowest first */
            priority: "caution" | "warning" | "alarm" | "emergency";
            /** Rectified: the situation is over, and nobody has acknowledged it */
            state: "active" | "silenced" | "acknowledged" | "rectified";
            /** Of the vessel or device it is about */
            mmsi: number | null;
            /** Name of the vessel or device */
            name: string | null;
            /** The situation in plain English. It may hold text received by radio: never markup */
            text: string;
            /** Degrees, north positive */
            latitude: number | null;
            /** Degrees, east positive */
            longitude: number | null;
            /** From your position */
            distanceKm: number | null;
            /** Degrees true, from your position */
            bearingDeg: number | null;
            /** Metres between both vessels at the closest point of approach */
            cpaM: number | null;
            /** Seconds until the closest point of approach */
            tcpaSecs: number | null;
            /** Of a watched vessel: how many of the five rings it is inside */
            stars: number | null;
            /** Of a watched vessel: the innermost ring that it is inside */
            ringKm?: number;
            /** When it entered that ring; null where that was before the last start of the service */
            ringSince?: string | null;
            /** Where the report came from; a feed may lag by minutes. `tracker`: of a vehicle */
            source: "antenna" | "feed" | "own" | "tracker";
            /** What `text` says and no other field has, to word it in another language */
            details?: {
                /** Of an area: `enter` or `leave`. Of a distress signal: `active`, `test`, `unclear` where it states neither, and `claim` of a vessel that only reports the navigational status 14 */
                event?: "enter" | "leave" | "active" | "test" | "unclear" | "claim";
                /** Of the area */
                areaName?: string;
                /** Radius of the circle that this vessel left, in metres */
                limitM?: number;
                /** Age of the last report of the vessel at `updatedAt` */
                ageSecs?: number;
                /** Why your position is doubtful, as in `GET /v1/router/gps/trust` */
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
                /** Of the notice to skippers */
                noticeId?: string;
                /** Of its limitation, such as `OBSTRU` */
                code?: string;
                /** Under a bridge or below the keel, in metres; negative: it is too little */
                marginM?: number;
                /** Along the way of the trip, in km */
                aheadKm?: number;
            };
            /** When the alarm was raised */
            raisedAt: string;
            /** When its figures or its state changed last */
            updatedAt: string;
            /** Null until somebody acknowledges it */
            acknowledgedAt: string | null;
            /** Name of the key that acknowledged it; `configured key` for one of the configuration */
            acknowledgedBy: string | null;
            /** How often its priority rose */
            escalations: number;
            /** In an office: the ship; null for the office */
            shipId?: string | null;
            _links?: components["schemas"]["Links"];
            /** In an office: the name of the ship */
            shipName?: string | null;
            /** In an office: what the ship has not confirmed; null if there is nothing */
            pending?: {
                /** When the office asked for it */
                acknowledgeAskedAt: string;
                /** Name under which the ship is to acknowledge it */
                acknowledgeAskedBy: string;
            } | null;
        };
        /** What the prediction is made from */
        ArrivalBasis: {
            /** Days of tracks that were learnt, of the last 90 */
            days: number;
            /** Passages of the part of the way that was passed least */
            leastPassages: number | null;
            /** Past predictions that were compared with the arrival; 0: not yet checked */
            checked: number;
            /** Of these, arrivals within the predicted range */
            within: number;
        };
        /** A rest on the way */
        ArrivalRest: {
            /** How likely the vessel rests on the way */
            probability: number;
            /** When it stops for the rest */
            from: string;
            /** When it goes on */
            to: string;
        };
        /** A time in which the vessel may arrive */
        ArrivalWindow: {
            /** Begin of the window */
            earliest: string;
            /** End of the window */
            latest: string;
            /** How likely the arrival is in this window */
            share: number;
        };
        /** The meaning of the text beside it, for programs. More codes can be added */
        Cause: {
            code: "refused" | "closed" | "failed" | "silent" | "noHost" | "noRoute" | "inUse" | "denied" | "noDevice" | "cannotOpen" | "notInstalled" | "noDecoder" | "noCan" | "badAddress" | "certificate" | "otherCertificate" | "notEncrypted" | "tls" | "answers" | "redirects" | "login" | "noKey" | "crowded" | "unsupported" | "errorReported" | "notUnderstood" | "noData" | "nothingReceived" | "notAis" | "noRouter" | "waiting" | "noFix" | "stale" | "noPlace" | "noTime" | "noReceiver" | "receiverSilent" | "estimated" | "manual" | "simulated" | "noTrack" | "dropped" | "stopped" | "unexpected" | "otherComputer" | "dayFull" | "setAside" | "askedElsewhere" | "subscribed" | "testRefused" | "isLive";
            /** Code of the system, of TLS or of a library: `ECONNREFUSED` */
            system?: string;
            /** Status that the other side answers with */
            status?: number;
            /** Time within which nothing came */
            withinMs?: number;
            /** SHA-256 of the certificate that the other side presents */
            fingerprint?: string;
        };
        /** What a clearance was computed from */
        ClearanceBasis: {
            /** Measured under the bridge, relative to HSW, at normal level, underside less level, or stated in a notice */
            method: "measured" | "hsw" | "normal" | "absolute" | "notice";
            /** Of the table or the notice */
            heightM: number | null;
            /** @enum {string|null} */
            reference: "HSW" | "NORMAL" | "PNP" | "NHN" | "NN" | "NAP" | "TAW" | "LN02" | "ADRIA" | null;
            gauges: {
                name: string;
                /** Level at the time of passing */
                levelCm: number | null;
                /** Highest navigable level */
                hswCm: number | null;
                /** Height of the zero of the gauge */
                zeroM: number | null;
                /** What the zero is measured against */
                datum: string | null;
            }[];
            /** Level at the bridge, above the datum of the height */
            levelM: number | null;
            notes: ("nearDatum" | "normalLevel" | "interpolated")[];
        };
        /** What a depth was computed from, of one reference gauge */
        DepthBasis: {
            /** Reference gauge */
            gauge: string;
            /** Depth of the fairway below the equivalent low water */
            tuGlwCm: number | null;
            /** Stated by the station, or for the stretch @enum {string|null} */
            tuGlwFrom: "station" | "stretch" | null;
            /** Equivalent low water at the gauge */
            glwCm: number | null;
            /** The lowest level while the stretch is passed */
            levelCm: number | null;
            /** @enum {string|null} */
            source: "measured" | "forecast" | "estimate" | null;
            /** When it was measured, or the forecast was computed */
            basedOn: string | null;
            /** Missing to the depth that is aimed at */
            shortfallCm: number;
            /** tuGlwCm + (levelCm − glwCm) − shortfallCm */
            depthCm: number | null;
        };
        /** Where a vessel goes */
        Destination: {
            /** The saved place; null for a point on the map */
            placeId: string | null;
            name: string | null;
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** How it is known: a point on the map, a saved place, the place of a trip, or the text that the vessel sends by AIS */
            from: "click" | "place" | "trip" | "ais";
        };
        /** What a notice to skippers does to the arrival */
        EtaNotice: {
            /** Id of the notice to skippers */
            noticeId: string;
            /** Who issued it */
            organisation: string;
            /** Year, number and serial number */
            number: string | null;
            /** `OBSTRU` closed, `NOSERV` a lock without service, `DELAY` */
            code: string;
            /** Of the lock or the stretch */
            name: string | null;
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** When a vessel that comes late in the range goes on; null of a delay, and where no end is known */
            until: string | null;
            /** What it adds to the likely arrival; null where no end is known, and the state is `blocked` */
            delaySecs: number | null;
        };
        /** A regulation that depends on the level of a gauge; `applies` of the gauge refers to it */
        LevelRule: {
            /** In force below this level */
            belowCm: number;
            /** In force above this level */
            aboveCm: number;
            /** Length of the vessel with its convoy at most */
            maxLengthM: number;
            /** Of the vessels that it is for */
            direction: "up" | "down";
            /** The regulation */
            source: string;
        };
        /** Where the resource is found */
        Links: {
            /** Path of the resource or collection */
            self: string;
        };
        /** A watched vessel that is near now */
        LiveAlert: {
            /** Maritime mobile service identity */
            mmsi: number;
            /** As the watchlist calls the vessel */
            name: string;
            category: string | null;
            /** How many of the five rings the vessel is inside */
            stars: number;
            distanceKm: number;
            /** #rgb or #rrggbb */
            starColor: string;
            /** Only in the message of the change that makes the sound; null in greetings */
            soundTrigger: { type: "alert" | "danger"; soundKey: string; volume: number; } | null;
            displayType: "stars" | "custom";
            soundEnabled: boolean;
            overlayEnabled: boolean;
            /** Name of the icon for the display `custom` */
            overlayIcon: string | null;
            /** Somebody has said that it is seen, and its stars have not risen since */
            acknowledged: boolean;
        };
        /** A vessel of the live traffic */
        LiveVessel: {
            /** Maritime mobile service identity */
            mmsi: number;
            /** Empty until it is received */
            name: string;
            callsign: string | null;
            /** Coarse English label; `Unknown` if there is none */
            ship_type: string;
            /** Raw AIS code */
            ship_type_code: number | null;
            /** Label; `Under Way` for a moored or anchored vessel that moves */
            nav_status: string;
            /** Raw code 0 to 15 (ITU-R M.1371), as the vessel sends it */
            nav_status_code: number | null;
            /** metres */
            length: number | null;
            /** metres */
            beam: number | null;
            /** degrees, north positive */
            latitude: number;
            /** degrees, east positive */
            longitude: number;
            /** degrees, true heading */
            heading: number | null;
            /** degrees, course over ground */
            course: number | null;
            /** km/h */
            speed_kmh: number;
            /** m/s */
            speed_mps: number;
            /** mph */
            speed_mph: number;
            /** kn */
            speed_knots: number;
            /** Whose positions move it: your antenna or the hosted feed */
            source: "local" | "remote";
            /** When the last message of any kind came from it */
            last_seen: string;
            /** What the vessel reports of its voyage */
            voyage?: {
                /** As the crew typed it */
                destination: string | null;
                /** Estimated arrival; the message has no year, so it is the nearest such time */
                eta: string | null;
                /** Metres, in steps of 0.1, or of 0.01 from inland vessels */
                draught: number | null;
                /** IMO number; inland vessels have none */
                imo: number | null;
                /** European vessel identification number */
                eni: string | null;
                /** Blue cones 0 to 3 for dangerous goods; 4 is the B flag */
                blue_cones: number | null;
                /** Whether it is loaded */
                loaded: boolean | null;
            } | null;
            /** Known from before the start; there only when true @constant */
            stale?: true;
            /** Its MMSI is not one of a ship or of a craft of a ship; there only when false @constant */
            mmsi_valid?: false;
        };
        /** A lock that nobody comes through */
        LockClosure: {
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /** Since when nobody has come through */
            since: string;
            /** Vessels at the lock */
            waiting: number;
        };
        /** A lock on the way */
        LockOnTheWay: {
            kind: "lock";
            /** Degrees, north positive */
            latitude: number;
            /** Degrees, east positive */
            longitude: number;
            /** Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /** When the vessel comes there, most likely */
            arrives: string;
            /** How long it takes beyond free running: one of ten takes less than p10, one of ten more than p90 */
            waitSecs: {
                /** Seconds */
                p10: number;
                /** Seconds */
                p50: number;
                /** Seconds */
                p90: number;
            };
            /** Vessels of the same direction that wait there now, before yours: of the next three locks, where vessels at the lock are received; else null */
            queue: number | null;
        };
        /** An entry of the ship's log; entries are added, never changed */
        LogEntry: {
            /** In the order of the log */
            id: string;
            kind: components["schemas"]["LogEntryKind"];
            /** What kind of stop or alarm; of a remark of an office the ship that it is for; null where there is nothing to distinguish */
            label: string | null;
            /** When it happened or began */
            at: string;
            /** When it was over; null while it lasts, and for what has no duration */
            until: string | null;
            /** Degrees, north positive */
            latitude: number | null;
            /** Degrees, east positive */
            longitude: number | null;
            placeId: string | null;
            tripId: string | null;
            voyageId: string | null;
            legId: string | null;
            /** Who wrote it; `configured key` for a key of the configuration, null for what the service has found */
            author: string | null;
            text: string | null;
            data: { [key: string]: unknown; } | null;
            /** The entry that this one takes the place of */
            corrects: string | null;
            /** Hash of the entry before; null for the first one */
            previousHash: string | null;
            /** SHA-256 of the canonical JSON (RFC 8785) of all other fields */
            hash: string;
            _links?: components["schemas"]["Links"];
        };
        /** What an entry of the log is about */
        LogEntryKind: "departure" | "arrival" | "stop" | "passage" | "positionLost" | "positionBack" | "positionJumped" | "alarm" | "restart" | "sourceChanged" | "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
        /** A limitation in words, composed from its codes */
        NoticeSentence: { en: string; de: string; nl: string; fr: string; };
        /** A ship of the fleet, as the office knows it */
        Ship: {
            /** Made from the name; other resources call it `shipId` and `ship_id` */
            id: string;
            name: string;
            position: components["schemas"]["ShipPosition"] | null;
            /** Age of the position; null without one */
            ageSecs: number | null;
            speed: { speed_kmh: number; speed_mps: number; speed_mph: number; speed_knots: number; } | null;
            /** How far its position can be trusted, at the last report; absent if the ship does not report it */
            trust?: {
                state: "good" | "doubtful" | "jumped" | "conflict" | "frozen";
                /** What speaks against the position; absent while it is good */
                cause?: "jump" | "sourcesDiffer" | "frozen" | "speedMismatch" | "timeWrong" | "neighboursJump" | "dopHigh";
            };
            /** The newest active trip */
            trip: { id: string; cargo: string; } | null;
            /** Active alerts aboard, the most urgent first */
            alerts: { mmsi: number; name: string; stars: number; distanceKm: number; }[];
            link: {
                state: "never" | "online" | "offline" | "revoked";
                /** Names the database on board: a new computer or a restored backup has another one */
                epoch: string | null;
                /** Of the last request */
                lastSeen: string | null;
                /** Records that wait aboard, at the last report */
                backlog: number;
                /** Since when the oldest of them waits */
                oldestAt: string | null;
                /** Positions left out because they had waited too long */
                thinned: number;
                /** Records of the office that the ship has and cannot store yet, at the last report */
                waiting: number;
                /** Records that are held back, in either direction: too large for the link, or more than may wait for records they refer to. All others are still sent */
                setAside: number;
                /** Clock aboard behind that of the office; negative: ahead */
                clockSkewSecs: number | null;
                /** What is wrong with the link: why the ship cannot hand anything over, or what is set aside */
                trouble: string | null;
                cause?: components["schemas"]["Cause"];
            };
            /** Release that runs aboard */
            software: string | null;
            _links?: components["schemas"]["Links"];
        };
        /** Where a ship is */
        ShipPosition: {
            /** degrees, north positive */
            latitude: number;
            /** degrees, east positive */
            longitude: number;
            /** metres */
            altitude: number | null;
            /** degrees */
            heading: number | null;
            /** When it was measured */
            timestamp: string;
        };
        /** Name that the tracker sends if its address has no token: `id`, `user/device` of OwnTracks by MQTT, the IMEI of a Teltonika tracker. Unique */
        TrackerIdentifier: string;
        /** What the traffic covers; null where nothing is cut off, and with several areas */
        TrafficBox: {
            /** Latitude and longitude of the south-west corner */
            sw: [
                number,
                number
            ];
            /** Latitude and longitude of the north-east corner */
            ne: [
                number,
                number
            ];
        };
        /** A vehicle with the last report of its tracker */
        Vehicle: {
            id: string;
            name: string;
            kind: "truck" | "car" | "trailer" | "barge" | "boat" | "container" | "other";
            /** The number plate or another mark */
            plate: string | null;
            note: string | null;
            /** IANA name of the time zone whose days count; null: that of the service */
            timezone: string | null;
            /** False: the driver is off duty, and nothing is stored */
            onDuty: boolean;
            /** Whether a link was made for its driver */
            hasDriverLink: boolean;
            tracker: {
                identifier: components["schemas"]["TrackerIdentifier"] | null;
                /** How it last reported @enum {string|null} */
                protocol: "osmand" | "traccarJson" | "owntracks" | "owntracksMqtt" | "teltonika" | null;
                /** Whether a token was made for it */
                hasToken: boolean;
                /** When it last sent anything */
                lastSeenAt: string | null;
                /** Percent */
                battery: number | null;
                /** Of its last report with a position */
                accuracyM: number | null;
                /** Why the last report that was not stored was refused */
                refusal: {
                    /** For programs */
                    cause: "position" | "time" | "clockAhead" | "tooOld" | "encrypted" | "malformed" | "offDuty";
                    /** For people */
                    reason: string;
                    /** When it was sent */
                    at: string;
                } | null;
            };
            /** A report of the tracker; what it does not know is null */
            position: {
                /** When it was measured */
                at: string;
                /** Degrees, north positive */
                latitude: number;
                /** Degrees, east positive */
                longitude: number;
                /** Metres a second */
                speedMps: number | null;
                /** Degrees true */
                courseDeg: number | null;
                altitudeM: number | null;
                /** Radius of the circle in which it most likely is */
                accuracyM: number | null;
                ignition: boolean | null;
            } | null;
            /** A newer report whose accuracy is worse than 200 m; it is in no track and no distance */
            coarse: {
                /** When it was measured */
                at: string;
                /** Degrees, north positive */
                latitude: number;
                /** Degrees, east positive */
                longitude: number;
                /** Metres a second */
                speedMps: number | null;
                /** Degrees true */
                courseDeg: number | null;
                altitudeM: number | null;
                /** Radius of the circle in which it most likely is */
                accuracyM: number | null;
                ignition: boolean | null;
            } | null;
            /** When it was added */
            created_at: string;
            /** When it was last changed by people */
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
