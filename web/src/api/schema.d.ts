// Generated from the OpenAPI document of an office by npm run generate.

export interface paths {
    "/v1/router/gps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your position
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/router/gps/speed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own speed in four units
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getSpeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/router/gps/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The recorded positions of a time range, oldest first
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the places, by name
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listPlaces"];
        put?: never;
        /**
         * Add a place
         * @description It is a circle (latitude, longitude and radiusM) or a polygon. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/places/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a place
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getPlace"];
        /**
         * Change the given fields of a place
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["updatePlace"];
        post?: never;
        /**
         * Remove a place that no trip goes to
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deletePlace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The trips, newest start first
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listTrips"];
        put?: never;
        /**
         * Begins a trip
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A trip with its logged track
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getTrip"];
        /**
         * Changes the given fields of a trip
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["updateTrip"];
        post?: never;
        /**
         * Deletes a trip with its logged track
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteTrip"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends an Active trip where the vessel is now
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["completeTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/{id}/track.gpx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The logged track of a trip as a .gpx file
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getTripTrackGpx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/{id}/track.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The logged track of a trip as a .geojson file
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getTripTrackGeoJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/log/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that no entry of the log was changed, added or removed
         * @description The end of the log is compared with what was handed over to the office or is in the last backup. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["verifyLog"];
        put?: never;
        /**
         * Check an export of a log
         * @description It may be of any installation. `wheelhouse log verify FILE` does the same without a service. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["verifyLogExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a part of the log without holes
         * @description JSON can be checked, CSV and PDF are for reading. Entries that were written between those of the range are in it too. A PDF has at most 2000 entries. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["exportLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/voyages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List voyages with their legs, the newest first
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listVoyages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/voyages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A voyage with its legs and what happened on them
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getVoyage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trips that are offered by what is in the log
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listTripSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/suggestions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the offered trip, or complete it at its destination
         * @description With the remaining fields of the trip, which gets the positions that were recorded on the voyage. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["confirmTripSuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entries of the log, the newest first
         * @description A correction is an entry of its own: `corrects` names the one that it takes the place of. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listLogEntries"];
        put?: never;
        /**
         * Add a remark or an event to the log
         * @description It cannot be changed or deleted later, only corrected. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createLogEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/log/{id}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct an entry by a new one
         * @description The entry stays in the log as it is. An office corrects an entry of a ship in the log of the office. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["correctLogEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/laytime/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rule sets of laytime and demurrage, with their validity
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listLaytimeRules"];
        put?: never;
        /**
         * Add a rule set
         * @description An id is used once, because trips name it: a changed rule is a new set with its validity. Always needs an API key of the scope `admin`.
         */
        post: operations["createLaytimeRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/{id}/laytime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cargo clock of a trip: laytime and demurrage, with the rule of each interval
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getTripLaytime"];
        /**
         * Set the terms of the cargo clock of a trip
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["setTripLaytimeTerms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cargo events of a trip, by time, and those that the log proposes
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listTripEvents"];
        put?: never;
        /**
         * Record an event of the cargo
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createTripEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/{id}/events/{eventId}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct an event with another entry of the log
         * @description Nothing is changed or deleted: the event keeps all its versions. What is not given stays as it is. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["correctTripEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statement of facts and time sheet, for both parties
         * @description The same entries and terms give the same bytes. It is an aid, and no legal advice. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getTripStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All clients with their contacts, by name
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Adds a client with its contacts
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A client with its contacts and trips
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getClient"];
        /**
         * Changes the given fields of a client
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["updateClient"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a contact to a client
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{client_id}/contacts/{contact_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the given fields of a contact
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["updateContact"];
        post?: never;
        /**
         * Removes a contact; the next by name becomes primary where it was
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All categories of cargo, by name
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Adds a category of cargo
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A category with its trips
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getCategory"];
        /**
         * Changes the given fields of a category
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["updateCategory"];
        post?: never;
        /**
         * Removes a category that no trip refers to
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All vessels ever received, the one seen last first
         * @description With the ETag of an earlier answer in If-None-Match it is 304 while nothing has changed. Always needs an API key.
         */
        get: operations["listVessels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The vessels seen lately, the one seen last first
         * @description Always needs an API key.
         */
        get: operations["listActiveVessels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The changes of static data, the latest first
         * @description Always needs an API key.
         */
        get: operations["listVesselChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels/{mmsi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A vessel
         * @description Always needs an API key.
         */
        get: operations["getVessel"];
        /**
         * Replace the static data of a vessel
         * @description Always needs an API key.
         */
        put: operations["updateVessel"];
        post?: never;
        /**
         * Delete a vessel
         * @description Always needs an API key.
         */
        delete: operations["deleteVessel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels/ignored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ignore list
         * @description Ignored vessels are neither shown nor stored. Always needs an API key.
         */
        get: operations["listIgnoredVessels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels/ignored/{mmsi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a vessel off the ignore list
         * @description Its next message makes a new record. One that the configuration ignores cannot be taken off here (409). Always needs an API key.
         */
        delete: operations["deleteIgnoredVessel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cells/{z}/{x}/{y}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The vessels of a map cell, in binary form
         * @description The cells are the tiles of the web map. A cache may keep an answer for two seconds, for readers with the same key; with `auth.scope` = `all` only the reader itself may. Always needs an API key.
         */
        get: operations["getVesselsCell"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/statistics/reception": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the AIS antenna received
         * @description Rates, message types, radio channels and range by direction, of up to 30 days, and the types of the vessels that are received now. Positions by a repeater, of aircraft and of aids to navigation do not count for the range. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getReceptionStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is learnt of the waterway
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getChart"];
        put?: never;
        post?: never;
        /**
         * Forgets the learnt waterway
         * @description Always needs an API key of the scope `admin`.
         */
        delete: operations["deleteChart"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chart/tiles/{z}/{x}/{y}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A tile of the learnt waterway
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getChartTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chart/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The learnt waterway as a PMTiles file, for another vessel or another program
         * @description Counts of positions by cell and nothing else: no vessel and no time is in it. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["exportChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chart/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes over what another vessel learnt
         * @description Of the counts of a cell the larger stays, so that a file can be imported again. One at a time: 409. Always needs an API key of the scope `admin`.
         */
        post: operations["importChart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/storage/{prefix}/files/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A stored file, whole or a range of it
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getStoredFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The vessels that are watched for, by name
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listWatchlistEntries"];
        put?: never;
        /**
         * Watches for a vessel
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createWatchlistEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One entry of the watchlist
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getWatchlistEntry"];
        /**
         * Changes the given fields of an entry; null clears those that can be null
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["updateWatchlistEntry"];
        post?: never;
        /**
         * Ends watching for a vessel
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteWatchlistEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The categories of watched vessels, by name
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listWatchlistCategories"];
        put?: never;
        /**
         * Adds a category of watched vessels
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createWatchlistCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One category of watched vessels
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getWatchlistCategory"];
        /**
         * Changes the given fields of a category; null clears those that can be null
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["updateWatchlistCategory"];
        post?: never;
        /**
         * Removes a category; its entries stay, without one
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteWatchlistCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What entries and categories inherit
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getWatchlistSettings"];
        /**
         * Changes the given settings of the watchlist
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["updateWatchlistSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/sounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sounds that alerts can have
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listWatchlistSounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/sounds/{id}/volume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets how loud a sound is played
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["setWatchlistSoundVolume"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/sounds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes an uploaded sound that nothing refers to
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteWatchlistSound"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/sounds/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a sound
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["uploadWatchlistSound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List active alarms
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alarms/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recorded alarms
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listPastAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alarms/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge an alarm for all clients
         * @description It sounds again only if its priority rises. An office asks the ship of the alarm, which shows `pending` until the ship has acknowledged it. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["acknowledgeAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alarms/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge several alarms for all clients
         * @description Those of `ids`, and with `rectified` all whose situation is over. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["acknowledgeAlarms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alarms/{id}/silence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Silence an alarm for 30 s, for all clients
         * @description An emergency cannot be silenced, nor in an office an alarm of a ship. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["silenceAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/alarms/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test alarm to the subscribers of the channel
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["testAlarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels/approaches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vessels that approach, the soonest first
         * @description From AIS, which may be late, wrong or missing: it does not replace a look-out. Always needs an API key.
         */
        get: operations["listApproaches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The alerts, the one raised last first
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/alerts/{mmsi}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge the alert of a vessel, for all clients
         * @description It sounds again only when its stars rise. An office asks the ship that `shipId` names; the record shows `pending` until the ship has acknowledged it. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["acknowledgeAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watchlist/test-alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a made-up danger to the subscribers of the channel
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["testAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/anchor-watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the anchor watch
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getAnchorWatch"];
        /**
         * Set the anchor watch, in the place of an earlier one
         * @description An alarm is raised when the vessel leaves the circle. It survives a restart. Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["setAnchorWatch"];
        post?: never;
        /**
         * End the anchor watch
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteAnchorWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the areas
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listAreas"];
        put?: never;
        /**
         * Add an area
         * @description An alarm is raised when a vessel crosses its edge. A vessel that is inside already raises none. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createArea"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/areas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an area
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getArea"];
        /**
         * Change the given fields of an area
         * @description Its alarms end. A vessel that is inside afterwards counts as inside already. Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["updateArea"];
        post?: never;
        /**
         * Remove an area; its alarms end
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteArea"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels/{mmsi}/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stored track of a vessel
         * @description At most 366 days. The lines of the track that touch the range are there as a whole, so that their ends may be outside of it. Where there are more points than asked for, the tolerance grows; the ends of legs stay. Always needs an API key.
         */
        get: operations["getVesselTrack"];
        put?: never;
        post?: never;
        /**
         * Delete the stored track of a vessel
         * @description It is in no answer any more when this returns; its bytes are removed after that. Always needs an API key of the scope `admin`.
         */
        delete: operations["deleteVesselTrack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels/{mmsi}/track/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stored track of a vessel in numbers
         * @description At most 366 days. Always needs an API key.
         */
        get: operations["getVesselTrackTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The vessels whose line crossed a box
         * @description Also those that were inside between two positions only. Always needs an API key.
         */
        get: operations["listTracks"];
        put?: never;
        post?: never;
        /**
         * Delete the tracks before an instant
         * @description Segments of the store that ended before it; one has up to six hours. Always needs an API key of the scope `admin`.
         */
        delete: operations["deleteTracks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracks/at": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where all vessels were at an instant
         * @description Always needs an API key.
         */
        get: operations["listVesselsAtTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracks/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many tracks are stored
         * @description Always needs an API key.
         */
        get: operations["getTrackStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tracks/approach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The nearest approach of two vessels in the past
         * @description At most 31 days. The distance is true within `uncertainty_m` at the times of received positions, and unknown between them. 404 where the two were never received at the same time. Always needs an API key.
         */
        get: operations["getClosestApproach"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which blocks there are to play back
         * @description Always needs an API key.
         */
        get: operations["getPlayback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/playback/{generation}/{zoom}/{x}/{y}/{block}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ten minutes of a map tile
         * @description Of another generation, zoom or tile: 404. While ten wait for the same client: 409; try again. A block that does not change any more may be cached for good. Always needs an API key.
         */
        get: operations["getPlaybackBlock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/eta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Predict when your vessel arrives
         * @description A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. At a saved place or a point; without either at its destination, or at the place of the trip that is under way. For planning only, not for navigation. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getEta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vessels/{mmsi}/eta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Predict when a vessel arrives
         * @description A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. At a saved place or a point; without either at the saved place that its AIS destination means. For planning only, not for navigation. Always needs an API key.
         */
        get: operations["getVesselEta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trips/{id}/eta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Predict when the vessel of a trip arrives
         * @description A range that holds four times in five, or a state that names the reason why there is none: then the three times are null. At the place of the trip, while the trip is under way. For planning only, not for navigation. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getTripEta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the destination of your vessel
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getDestination"];
        /**
         * Set the destination of your vessel, in the place of an earlier one
         * @description A saved place (placeId) or a point (latitude and longitude). It takes precedence over that of a trip. Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["setDestination"];
        post?: never;
        /**
         * Remove the destination of your vessel
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteDestination"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The AIS stations: rates, range, lag and faults of each
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listStations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stations/{name}/sentences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A station hands over what it received
         * @description The body has NMEA lines, with or without tag blocks, JSON lines with a list `nmea`, or the JSON document that AIS-catcher sends; of any media type, up to 1 MB, and packed with gzip to up to 4 MB. A station that sends more than it may gets 429. Always needs the token of the AIS station.
         */
        post: operations["sendStationSentences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notify/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the key with which a browser subscribes to Web Push
         * @description The key is made when it is first read, and stays the same. Always needs an API key.
         */
        get: operations["getPushState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notify/push/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send notices to a browser
         * @description The browser becomes a target. Its alarms of at least `warning` are shown until they are acknowledged or over. It is removed when its push service answers that the subscription has ended (404 or 410). Always needs an API key.
         */
        post: operations["createPushSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notify/push/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Send no more notices to a browser
         * @description Always needs an API key.
         */
        delete: operations["deletePushSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the targets of notifications with their state
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listNotifyTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notify/{name}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a target
         * @description It is sent at once, past the queue, and is not repeated. Always needs an API key.
         */
        post: operations["testNotifyTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forwarding/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The destinations: health, queue, last success
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getForwardingStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forwarding/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was tried and when health changed, the newest first
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listForwardingLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forwarding/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tries, successes and latency by hour and destination
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getForwardingStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forwarding/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for each destination, the oldest first
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listForwardingQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forwarding/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many positions each destination has not received
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listFailedPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forwarding/failed/{destination}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends failed positions again, the oldest first
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["sendFailedPositions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/forwarding/queue/{destination}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes what waits for a destination
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteForwardingQueue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pegel/nearest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The water level at the nearest gauge station
         * @description A station whose last reading is older than a day is passed over. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getNearestGauge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pegel/stations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The water levels at all gauge stations in range, the nearest first
         * @description Empty without a position and before the first poll. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listGauges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pegel/stations/{name}/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a gauge station in range has measured, the oldest first, and the trend
         * @description Read from the gauge service when it is asked for, at most every ten minutes. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listGaugeLevels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pegel/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forecasts of the water level at the stations in range that have one
         * @description A forecast that was computed more than 36 hours ago is left out. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listWaterLevelForecasts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pegel/clearance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The measured heights under the bridges in range that have one
         * @description With the height of your vessel, also the margin. The data comes from PEGELONLINE of the German Federal Waterways and Shipping Administration (WSV), under the Data licence Germany – Zero – Version 2.0, unless another service is configured. Name it where you show a level, for example as "Datenquelle: WSV, PEGELONLINE". Levels are raw and unchecked: not for navigation. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listClearances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links, without their secrets
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listLinks"];
        put?: never;
        /**
         * Make a link by which a client follows a trip
         * @description The URL is in this answer only. The link ends with the trip, at `expiresAt`, or when it is deleted. Contacts get a mail with the link, one when the arrival moves far behind the first estimate, and one at the arrival. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a link
         * @description It shows nothing from then on, on other instances and ashore within 5 s. Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page of a link, for a client
         * @description Everybody may call it.
         */
        get: operations["getLinkPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/t/{secret}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the page of a link shows
         * @description Answers 304 to `If-None-Match` while nothing but the age has changed. Everybody may call it.
         */
        get: operations["getLinkPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stored keys, without their secrets
         * @description Always needs an API key of the scope `admin`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Creates a key
         * @description The secret is in this answer only: it cannot be shown again. Always needs an API key of the scope `admin`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a key
         * @description It opens nothing from the next request on; its WebSocket connections are closed within 5 s. The last key with the scope `admin` cannot be revoked (409). Always needs an API key of the scope `admin`.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/configuration/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of positions and vessels on this computer and in its local network
         * @description Serial ports; gpsd, Signal K and NMEA 0183 at their usual ports of this computer; what arrives at UDP port 10110; and what announces itself by mDNS. It takes 2.5 s and connects to no other computer. Always needs an API key of the scope `admin`.
         */
        get: operations["listNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every key of the configuration with its value and origin
         * @description Secrets show only whether they are set. Always needs an API key of the scope `admin`.
         */
        get: operations["getConfiguration"];
        /**
         * Changes the configuration file, all changes or none
         * @description Order and comments of the file stay. After the answer the service starts again with the new values; if it cannot, the old file is restored and `lastFailure` says why. 400 names every failure in `details.failures`. 409: a variable sets the key, or the file cannot be written. Always needs an API key of the scope `admin`.
         */
        put: operations["updateConfiguration"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/configuration/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries the router, the AIS receiver, the hosted feed or a destination with settings that are not saved
         * @description The settings are those of the file with the changes, checked as `PUT /v1/configuration` does; secrets that are not given are those of the file. It takes at most 5 s and ends as soon as enough was seen. Nothing is saved, and the running part is not disturbed: where it uses the same settings, device or port, the answer is what it receives, and `isLive` is true. A destination gets the body `{"test": true, …}` by POST, which has no position. A part is tried once at a time: 429 in the meantime. Always needs an API key of the scope `admin`.
         */
        post: operations["testConfiguration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/ships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ships of the fleet
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listShips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/ships/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One ship: position, trip, alerts and its link
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getShip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/ships/{id}/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The positions of a ship in a time range, oldest first
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listShipLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/ships/{id}/track.gpx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The track of a ship in a time range as a .gpx file
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getShipTrackGpx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/ships/{id}/track.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The track of a ship in a time range as a .geojson file
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getShipTrackGeoJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/ships/{id}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When a ship was in contact with the office
         * @description The last 1,000 times. Two minutes without a request end one. Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listShipContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Edits that were lost because a later one did not know them
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listConflicts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ship hands over a batch of records
         * @description The body is deflated JSON (application/vnd.wheelhouse.batch). The answer comes after the commit. A ship that has stored what it may store in a day gets 429. Always needs the token of a ship.
         */
        post: operations["sendFleetBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ship reports where it is
         * @description Always needs the token of a ship.
         */
        post: operations["sendFleetLive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fleet/down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ship asks for what is new in the office; the answer is held until there is something
         * @description Always needs the token of a ship.
         */
        post: operations["receiveFleetBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a forwarded position of a ship
         * @description What the forwarding of a Wheelhouse posts; the ship is that of the token. Always needs the token of a ship.
         */
        post: operations["reportPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health of the service and of everything it is connected to
         * @description Everybody may call it.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health of the service and of everything it is connected to
         * @description Everybody may call it.
         */
        get: operations["getServiceHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service takes traffic
         * @description For load balancers. Answers 503 while the service starts and while it shuts down; the port keeps answering until the queued positions are sent. Everybody may call it.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The release, the server and the client
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cluster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The instances of this service
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["listInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics in the text format of Prometheus
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last lines of the log
         * @description Up to 1,000 lines or 256 KB since the start of the process, of the levels that `log.level` writes. Of several instances each has its own. Always needs an API key of the scope `admin`.
         */
        get: operations["listLogLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/database": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The size of the database and the room on its disk
         * @description Always needs an API key of the scope `admin`.
         */
        get: operations["getDatabase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/database/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A consistent copy of the database
         * @description As the command `backup` makes it, without uploaded files. The answer begins when the copy is complete, which takes minutes for a large database. 409: another backup is running, the disk has not enough room, or PostgreSQL is used and `pg_dump` is not installed. Always needs an API key of the scope `admin`.
         */
        get: operations["downloadBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/diagnostics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a report of a problem needs, in one file
         * @description Without passwords, keys and tokens. Log lines, names of destinations and MMSIs are in it: read it before you hand it to somebody. Always needs an API key of the scope `admin`.
         */
        get: operations["getDiagnostics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/console": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the console has to know before it starts
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        get: operations["getConsoleFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/console/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores a chart as a PMTiles file, in place of the one before
         * @description At most `console.map_upload_mb`. It is shown once `console.map_file` names it. Always needs an API key of the scope `admin`.
         */
        put: operations["uploadConsoleMap"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What needs attention now
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
         *       "type": "closestApproach",
         *       "priority": "warning",
         *       "state": "active",
         *       "mmsi": 211234560,
         *       "name": "AURORA",
         *       "text": "Closest approach 40 m in 2 min 10 s",
         *       "latitude": 50.3645,
         *       "longitude": 7.6065,
         *       "distanceKm": 0.92,
         *       "bearingDeg": 14.2,
         *       "cpaM": 40.3,
         *       "tcpaSecs": 130,
         *       "stars": null,
         *       "source": "antenna",
         *       "details": {
         *         "ageSecs": 4
         *       },
         *       "raisedAt": "2026-11-20T08:33:12.800Z",
         *       "updatedAt": "2026-11-20T08:33:20.000Z",
         *       "acknowledgedAt": null,
         *       "acknowledgedBy": null,
         *       "escalations": 0
         *     }
         */
        Alarm: {
            /** Format: uuid */
            id: string;
            /**
             * @description What the alarm is about
             * @enum {string}
             */
            type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost" | "watch";
            /**
             * @description After IMO MSC.302, lowest first
             * @enum {string}
             */
            priority: "caution" | "warning" | "alarm" | "emergency";
            /**
             * @description Rectified: the situation is over, and nobody has acknowledged it
             * @enum {string}
             */
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
            /**
             * Format: date-time
             * @description When it entered that ring; null where that was before the last start of the service
             * @example 2026-11-20T08:35:59.400Z
             */
            ringSince?: string | null;
            /**
             * @description Where the report came from; a feed may lag by minutes
             * @enum {string}
             */
            source: "antenna" | "feed" | "own";
            /** @description What `text` says and no other field has, to word it in another language */
            details?: {
                /**
                 * @description Of an area: `enter` or `leave`. Of a distress signal: `active`, `test`, `unclear` where it states neither, and `claim` of a vessel that only reports the navigational status 14
                 * @enum {string}
                 */
                event?: "enter" | "leave" | "active" | "test" | "unclear" | "claim";
                /** @description Of the area */
                areaName?: string;
                /** @description Radius of the circle that this vessel left, in metres */
                limitM?: number;
                /** @description Age of the last report of the vessel at `updatedAt` */
                ageSecs?: number;
            };
            /**
             * Format: date-time
             * @description When the alarm was raised
             * @example 2026-11-20T08:35:59.400Z
             */
            raisedAt: string;
            /**
             * Format: date-time
             * @description When its figures or its state changed last
             * @example 2026-11-20T08:35:59.400Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Null until somebody acknowledges it
             * @example 2026-11-20T08:35:59.400Z
             */
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
                /**
                 * Format: date-time
                 * @description When the office asked for it
                 * @example 2026-11-20T08:35:59.400Z
                 */
                acknowledgeAskedAt: string;
                /** @description Name under which the ship is to acknowledge it */
                acknowledgeAskedBy: string;
            } | null;
        };
        /**
         * @description The alarms to acknowledge
         * @example {
         *       "ids": [
         *         "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60"
         *       ]
         *     }
         */
        AlarmAcknowledgement: {
            /** @description Ids of alarms; those that are no longer listed are ignored */
            ids?: string[];
            /** @description All alarms whose situation is over */
            rectified?: boolean;
        };
        /**
         * @description What was acknowledged
         * @example {
         *       "acknowledged": 3,
         *       "_links": {
         *         "self": "/v1/alarms"
         *       }
         *     }
         */
        AlarmAcknowledgementResult: {
            /** @description How many alarms changed */
            acknowledged: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The alarms that are not over, highest priority first
         * @example {
         *       "alarms": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
         *           "type": "closestApproach",
         *           "priority": "warning",
         *           "state": "active",
         *           "mmsi": 211234560,
         *           "name": "AURORA",
         *           "text": "Closest approach 40 m in 2 min 10 s",
         *           "latitude": 50.3645,
         *           "longitude": 7.6065,
         *           "distanceKm": 0.92,
         *           "bearingDeg": 14.2,
         *           "cpaM": 40.3,
         *           "tcpaSecs": 130,
         *           "stars": null,
         *           "source": "antenna",
         *           "details": {
         *             "ageSecs": 4
         *           },
         *           "raisedAt": "2026-11-20T08:33:12.800Z",
         *           "updatedAt": "2026-11-20T08:33:20.000Z",
         *           "acknowledgedAt": null,
         *           "acknowledgedBy": null,
         *           "escalations": 0
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/alarms"
         *       }
         *     }
         */
        AlarmList: {
            alarms: components["schemas"]["Alarm"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What was sent
         * @example {
         *       "sent": true,
         *       "alarm": {
         *         "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
         *         "type": "closestApproach",
         *         "priority": "warning",
         *         "state": "active",
         *         "mmsi": 211234560,
         *         "name": "AURORA",
         *         "text": "Closest approach 40 m in 2 min 10 s",
         *         "latitude": 50.3645,
         *         "longitude": 7.6065,
         *         "distanceKm": 0.92,
         *         "bearingDeg": 14.2,
         *         "cpaM": 40.3,
         *         "tcpaSecs": 130,
         *         "stars": null,
         *         "source": "antenna",
         *         "details": {
         *           "ageSecs": 4
         *         },
         *         "raisedAt": "2026-11-20T08:33:12.800Z",
         *         "updatedAt": "2026-11-20T08:33:20.000Z",
         *         "acknowledgedAt": null,
         *         "acknowledgedBy": null,
         *         "escalations": 0
         *       },
         *       "recipients": 2,
         *       "_links": {
         *         "self": "/v1/alarms/test"
         *       }
         *     }
         */
        AlarmTest: {
            sent: boolean;
            alarm: components["schemas"]["Alarm"];
            /** @description Subscribers of the channel */
            recipients: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What became of a watched vessel that came near
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "mmsi": 211234560,
         *       "name": "AURORA",
         *       "category": "Tankers",
         *       "raised_at": "2026-11-20T08:21:40.210Z",
         *       "highest_stars": 4,
         *       "highest_stars_at": "2026-11-20T08:33:12.800Z",
         *       "nearest_distance_km": 0.7214,
         *       "nearest_at": "2026-11-20T08:35:02.190Z",
         *       "ended_at": null,
         *       "acknowledged_at": "2026-11-20T08:34:55.070Z"
         *     }
         */
        Alert: {
            /** Format: uuid */
            id: string;
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Name of the watchlist entry */
            name: string;
            /** @description Name of its category */
            category: string | null;
            /**
             * Format: date-time
             * @description When the vessel came inside the first ring
             * @example 2026-11-20T08:35:59.400Z
             */
            raised_at: string;
            /** @description The most stars it had */
            highest_stars: number;
            /**
             * Format: date-time
             * @description When it first had them
             * @example 2026-11-20T08:35:59.400Z
             */
            highest_stars_at: string;
            /** @description The smallest distance from your vessel */
            nearest_distance_km: number;
            /**
             * Format: date-time
             * @description When it was that near
             * @example 2026-11-20T08:35:59.400Z
             */
            nearest_at: string;
            /**
             * Format: date-time
             * @description When it left the last ring or was lost; null while the alert is active
             * @example 2026-11-20T08:35:59.400Z
             */
            ended_at: string | null;
            /**
             * Format: date-time
             * @description Null if nobody has acknowledged it since its stars last rose
             * @example 2026-11-20T08:35:59.400Z
             */
            acknowledged_at: string | null;
            /** @description In an office: the ship; null for the office */
            ship_id?: string | null;
            /** @description In an office: what the ship has not confirmed; null if there is nothing */
            pending?: {
                /**
                 * Format: date-time
                 * @description When the office asked for it
                 * @example 2026-11-20T08:35:59.400Z
                 */
                acknowledge_asked_at: string;
            } | null;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The alerts, the one raised last first
         * @example {
         *       "alerts": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *           "mmsi": 211234560,
         *           "name": "AURORA",
         *           "category": "Tankers",
         *           "raised_at": "2026-11-20T08:21:40.210Z",
         *           "highest_stars": 4,
         *           "highest_stars_at": "2026-11-20T08:33:12.800Z",
         *           "nearest_distance_km": 0.7214,
         *           "nearest_at": "2026-11-20T08:35:02.190Z",
         *           "ended_at": null,
         *           "acknowledged_at": "2026-11-20T08:34:55.070Z"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/watchlist/alerts"
         *       }
         *     }
         */
        AlertList: {
            alerts: components["schemas"]["Alert"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What was sent
         * @example {
         *       "sent": true,
         *       "alert": {
         *         "mmsi": 999999999,
         *         "name": "Test alert",
         *         "category": null,
         *         "stars": 5,
         *         "distanceKm": 0,
         *         "starColor": "#ffcc00",
         *         "soundTrigger": {
         *           "type": "danger",
         *           "soundKey": "danger",
         *           "volume": 80
         *         },
         *         "displayType": "stars",
         *         "soundEnabled": true,
         *         "overlayEnabled": true,
         *         "overlayIcon": null,
         *         "acknowledged": false
         *       },
         *       "recipients": 2,
         *       "_links": {
         *         "self": "/v1/watchlist/test-alert"
         *       }
         *     }
         */
        AlertTest: {
            sent: boolean;
            alert: components["schemas"]["LiveAlert"];
            /** @description Subscribers of the channel */
            recipients: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The circle that the vessel must stay in, and how far it is from its centre
         * @example {
         *       "kind": "anchor",
         *       "latitude": 50.3645,
         *       "longitude": 7.6065,
         *       "radiusM": 60,
         *       "setAt": "2026-11-20T08:35:59.400Z",
         *       "distanceM": 22.4,
         *       "_links": {
         *         "self": "/v1/anchor-watch"
         *       }
         *     }
         */
        AnchorWatch: {
            /** @enum {string} */
            kind: "anchor" | "mooring";
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            radiusM: number;
            /**
             * Format: date-time
             * @description When it was set
             * @example 2026-11-20T08:35:59.400Z
             */
            setAt: string;
            /** @description From the anchor to your position, now */
            distanceM: number | null;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What was seen of the AIS receiver
         * @example {
         *       "ok": true,
         *       "isLive": false,
         *       "durationMs": 612,
         *       "_links": {
         *         "self": "/v1/configuration/test"
         *       },
         *       "part": "antenna",
         *       "seen": {
         *         "lines": 14,
         *         "sentencesPerSecond": 11.2,
         *         "messages": 11,
         *         "vessels": 6,
         *         "rejected": 0
         *       }
         *     }
         */
        AntennaTrial: {
            /** @enum {string} */
            part: "antenna";
            /** @description Whether the part works with these settings */
            ok: boolean;
            /** @description Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                /** @description Lines received */
                lines: number;
                /** @description Lines a second */
                sentencesPerSecond: number;
                /** @description Decoded AIS messages */
                messages: number;
                /** @description Different vessels among the senders */
                vessels: number;
                /** @description Lines without a valid AIS sentence */
                rejected: number;
            };
            /** @description Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** @description What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** @description How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A vessel that approaches
         * @example {
         *       "mmsi": 211234560,
         *       "name": "AURORA",
         *       "distanceKm": 0.92,
         *       "bearingDeg": 14.2,
         *       "cpaM": 40.3,
         *       "tcpaSecs": 130,
         *       "ageSecs": 4,
         *       "source": "antenna"
         *     }
         */
        Approach: {
            mmsi: number;
            name: string | null;
            /** @description Now */
            distanceKm: number;
            /** @description Degrees true from your position, now */
            bearingDeg: number;
            /** @description Metres at the closest point of approach */
            cpaM: number;
            /** @description Seconds until the closest point of approach */
            tcpaSecs: number;
            /** @description Age of the last report of the vessel */
            ageSecs: number;
            /** @enum {string} */
            source: "antenna" | "feed";
        };
        /**
         * @description Vessels that approach, the soonest first
         * @example {
         *       "approaches": [
         *         {
         *           "mmsi": 211234560,
         *           "name": "AURORA",
         *           "distanceKm": 0.92,
         *           "bearingDeg": 14.2,
         *           "cpaM": 40.3,
         *           "tcpaSecs": 130,
         *           "ageSecs": 4,
         *           "source": "antenna"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/vessels/approaches"
         *       }
         *     }
         */
        ApproachList: {
            approaches: components["schemas"]["Approach"][];
            /** @description What is listed, in metres and seconds; only with `relevant` */
            within?: {
                cpaM: number;
                tcpaSecs: number;
            };
            _links: components["schemas"]["Links"];
        };
        /**
         * @description Where one of the two vessels was
         * @example {
         *       "mmsi": "211234560",
         *       "source": "local",
         *       "latitude": 51.5,
         *       "longitude": 4.2,
         *       "speed_knots": 8.1,
         *       "course": 231,
         *       "tolerance_m": 20
         *     }
         */
        ApproachPosition: {
            /** @description `own` or the MMSI */
            mmsi: string;
            latitude: number;
            longitude: number;
            speed_knots: number | null;
            course: number | null;
            /**
             * @description Null for your vessel
             * @enum {string|null}
             */
            source: "local" | "remote" | null;
            /** @description No received position is farther than this from the lines, in metres */
            tolerance_m: number;
        };
        /**
         * @description A circle or polygon that vessels enter or leave
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70",
         *       "name": "Berth",
         *       "kind": "circle",
         *       "latitude": 50.3645,
         *       "longitude": 7.6065,
         *       "radiusM": 150,
         *       "watch": "both",
         *       "whom": "watched",
         *       "createdAt": "2026-11-18T10:12:00.000Z",
         *       "updatedAt": "2026-11-20T08:35:59.400Z",
         *       "_links": {
         *         "self": "/v1/areas/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
         *       }
         *     }
         */
        Area: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            kind: "circle" | "polygon";
            /** @description Of the centre of a circle, degrees, north positive */
            latitude?: number;
            /** @description Of the centre of a circle, degrees, east positive */
            longitude?: number;
            /** @description Of a circle, in metres */
            radiusM?: number;
            /** @description Of a polygon, in order around it; the sides must not cross */
            points?: number[][];
            /**
             * @description Which crossing of its edge raises an alarm
             * @enum {string}
             */
            watch: "enter" | "leave" | "both";
            /**
             * @description `own`: your vessel. `watched`: the vessels of the watchlist. `all`: all other vessels
             * @enum {string}
             */
            whom: "own" | "watched" | "all";
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-20T08:35:59.400Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-20T08:35:59.400Z
             */
            updatedAt: string;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The fields of an area to change; the others stay as they are
         * @example {
         *       "radiusM": 200
         *     }
         */
        AreaChanges: {
            /** @description Not empty */
            name?: string;
            /** @enum {string} */
            kind?: "circle" | "polygon";
            /** @description Of the centre of a circle, degrees, north positive */
            latitude?: number;
            /** @description Of the centre of a circle, degrees, east positive */
            longitude?: number;
            /** @description Of a circle, in metres */
            radiusM?: number;
            /** @description Of a polygon, in order around it; the sides must not cross */
            points?: number[][];
            /**
             * @description Which crossing of its edge raises an alarm
             * @enum {string}
             */
            watch?: "enter" | "leave" | "both";
            /**
             * @description `own`: your vessel. `watched`: the vessels of the watchlist. `all`: all other vessels
             * @enum {string}
             */
            whom?: "own" | "watched" | "all";
        };
        /**
         * @description The areas, the oldest first
         * @example {
         *       "areas": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70",
         *           "name": "Berth",
         *           "kind": "circle",
         *           "latitude": 50.3645,
         *           "longitude": 7.6065,
         *           "radiusM": 150,
         *           "watch": "both",
         *           "whom": "watched",
         *           "createdAt": "2026-11-18T10:12:00.000Z",
         *           "updatedAt": "2026-11-20T08:35:59.400Z"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/areas"
         *       }
         *     }
         */
        AreaList: {
            areas: components["schemas"]["Area"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What the prediction is made from
         * @example {
         *       "days": 34,
         *       "leastPassages": 12,
         *       "checked": 412,
         *       "within": 331
         *     }
         */
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
        /**
         * @description A rest on the way
         * @example {
         *       "probability": 0.8,
         *       "from": "2026-11-20T19:00:00.000Z",
         *       "to": "2026-11-21T05:00:00.000Z"
         *     }
         */
        ArrivalRest: {
            /** @description How likely the vessel rests on the way */
            probability: number;
            /**
             * Format: date-time
             * @description When it stops for the rest
             * @example 2026-11-20T08:35:59.400Z
             */
            from: string;
            /**
             * Format: date-time
             * @description When it goes on
             * @example 2026-11-20T08:35:59.400Z
             */
            to: string;
        };
        /**
         * @description A time in which the vessel may arrive
         * @example {
         *       "earliest": "2026-11-20T11:50:00.000Z",
         *       "latest": "2026-11-20T13:05:00.000Z",
         *       "share": 1
         *     }
         */
        ArrivalWindow: {
            /**
             * Format: date-time
             * @description Begin of the window
             * @example 2026-11-20T08:35:59.400Z
             */
            earliest: string;
            /**
             * Format: date-time
             * @description End of the window
             * @example 2026-11-20T08:35:59.400Z
             */
            latest: string;
            /** @description How likely the arrival is in this window */
            share: number;
        };
        /**
         * @description A kind of cargo
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f80",
         *       "name": "Gravel",
         *       "description": "Loose, 0 to 32 mm",
         *       "created_at": "2026-11-18T10:12:00.000Z",
         *       "updated_at": "2026-11-20T08:35:59.400Z",
         *       "_links": {
         *         "self": "/v1/categories/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f80"
         *       }
         *     }
         */
        Category: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-20T08:35:59.400Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its name or description last changed
             * @example 2026-11-20T08:35:59.400Z
             */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The fields of a category to change; the others stay as they are
         * @example {
         *       "description": "Loose, 0 to 32 mm"
         *     }
         */
        CategoryChanges: {
            /** @description Not empty, unique without regard to case; white space around it is removed */
            name?: string;
            description?: string | null;
        };
        /**
         * @description The categories, by name without case
         * @example {
         *       "categories": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f80",
         *           "name": "Gravel",
         *           "description": "Loose, 0 to 32 mm",
         *           "created_at": "2026-11-18T10:12:00.000Z",
         *           "updated_at": "2026-11-20T08:35:59.400Z"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/categories"
         *       }
         *     }
         */
        CategoryList: {
            categories: components["schemas"]["Category"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A category with its trips
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f80",
         *       "name": "Gravel",
         *       "description": "Loose, 0 to 32 mm",
         *       "created_at": "2026-11-18T10:12:00.000Z",
         *       "updated_at": "2026-11-20T08:35:59.400Z",
         *       "_links": {
         *         "self": "/v1/categories/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f80"
         *       },
         *       "trips": []
         *     }
         */
        CategoryWithTrips: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-20T08:35:59.400Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its name or description last changed
             * @example 2026-11-20T08:35:59.400Z
             */
            updated_at: string;
            _links?: components["schemas"]["Links"];
            /** @description Those that refer to it */
            trips: components["schemas"]["Trip"][];
        };
        /**
         * @description The meaning of the text beside it, for programs. More codes can be added
         * @example {
         *       "code": "refused",
         *       "system": "ECONNREFUSED"
         *     }
         */
        Cause: {
            /** @enum {string} */
            code: "refused" | "closed" | "failed" | "silent" | "noHost" | "noRoute" | "inUse" | "denied" | "noDevice" | "cannotOpen" | "notInstalled" | "badAddress" | "certificate" | "otherCertificate" | "notEncrypted" | "tls" | "answers" | "redirects" | "login" | "noKey" | "crowded" | "unsupported" | "errorReported" | "notUnderstood" | "noData" | "nothingReceived" | "notAis" | "noRouter" | "waiting" | "noFix" | "stale" | "noPlace" | "noTime" | "noReceiver" | "receiverSilent" | "estimated" | "manual" | "simulated" | "noTrack" | "dropped" | "stopped" | "unexpected" | "otherComputer" | "dayFull" | "setAside" | "askedElsewhere" | "subscribed" | "testRefused" | "isLive";
            /** @description Code of the system, of TLS or of a library: `ECONNREFUSED` */
            system?: string;
            /** @description Status that the other side answers with */
            status?: number;
            /** @description Time within which nothing came */
            withinMs?: number;
            /** @description SHA-256 of the certificate that the other side presents */
            fingerprint?: string;
        };
        /**
         * @description What was imported
         * @example {
         *       "tiles": 212,
         *       "_links": {
         *         "self": "/v1/chart"
         *       }
         *     }
         */
        ChartImport: {
            /** @description Tiles of the file */
            tiles: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What is learnt of the waterway
         * @example {
         *       "cellM": 24.6,
         *       "tiles": {
         *         "minZoom": 4,
         *         "maxZoom": 12
         *       },
         *       "positions": 104233,
         *       "bytes": 48120,
         *       "maxBytes": 64000000,
         *       "_links": {
         *         "self": "/v1/chart"
         *       }
         *     }
         */
        ChartState: {
            /** @description Edge of a cell in metres, at 50° north or south */
            cellM: number;
            /** @description The zooms that there are tiles of, by tiles of 512 pixels */
            tiles: {
                minZoom: number;
                maxZoom: number;
            };
            /** @description Positions that were counted */
            positions: number;
            /** @description What is used of the room */
            bytes: number;
            /** @description `chart.max_mb` in bytes; when it is full, the least used water is forgotten */
            maxBytes: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The height under a bridge
         * @example {
         *       "stationId": "00000000-0000-4000-8000-000000000002",
         *       "stationName": "HANAU BRÜCKE DFH",
         *       "waterName": "MAIN",
         *       "km": 56.398,
         *       "latitude": 50.1,
         *       "longitude": 8.9,
         *       "value": 715,
         *       "unit": "cm",
         *       "timestamp": "2026-11-20T09:30:00+01:00",
         *       "ageSecs": 359,
         *       "state": "passes",
         *       "marginM": 0.95
         *     }
         */
        Clearance: {
            /** @description Id of the station */
            stationId: string;
            /** @description Short name */
            stationName: string;
            /** @description River, canal or lake; empty where the station names none */
            waterName: string;
            /** @description Position along the water */
            km: number | null;
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description Measured height between the water and the bridge */
            value: number;
            /** @description `cm` */
            unit: string;
            /**
             * Format: date-time
             * @description When it was measured
             */
            timestamp: string;
            /** @description Of the measurement, or of the computation, in seconds */
            ageSecs: number;
            /**
             * @description passes, tight (below 0.3 m), fails: of your vessel with the given height; the others: why nobody can know
             * @enum {string}
             */
            state: "passes" | "tight" | "fails" | "noHeight" | "staleHeight" | "noClearance" | "staleClearance";
            /** @description Between your vessel and the bridge; null where it is not known */
            marginM: number | null;
        };
        /**
         * @description The bridges in range with a measured height, the nearest first
         * @example {
         *       "clearances": [
         *         {
         *           "stationId": "00000000-0000-4000-8000-000000000002",
         *           "stationName": "HANAU BRÜCKE DFH",
         *           "waterName": "MAIN",
         *           "km": 56.398,
         *           "latitude": 50.1,
         *           "longitude": 8.9,
         *           "value": 715,
         *           "unit": "cm",
         *           "timestamp": "2026-11-20T09:30:00+01:00",
         *           "ageSecs": 359,
         *           "state": "passes",
         *           "marginM": 0.95
         *         }
         *       ],
         *       "fetchedAt": "2026-11-20T08:35:59.400Z",
         *       "source": "WSV, PEGELONLINE",
         *       "_links": {
         *         "self": "/v1/pegel/clearance"
         *       }
         *     }
         */
        ClearanceList: {
            clearances: components["schemas"]["Clearance"][];
            /**
             * Format: date-time
             * @description When the gauge service last answered; null before the first answer
             * @example 2026-11-20T08:35:59.400Z
             */
            fetchedAt: string | null;
            /** @description Whose data it is */
            source: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A sender or receiver of cargo
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70",
         *       "name": "Rheinkontor GmbH",
         *       "email": "dispo@rheinkontor.example",
         *       "phone": "+49 261 555010",
         *       "street": "Rheinstraße",
         *       "house_number": "12a",
         *       "postal_code": "56068",
         *       "city": "Koblenz",
         *       "country": "Germany",
         *       "additional_info": "Gate 3, from 06:00",
         *       "contacts": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71",
         *           "name": "Anna Becker",
         *           "email": "becker@rheinkontor.example",
         *           "phone": "+49 261 555011",
         *           "position": "Dispatcher",
         *           "is_primary": true,
         *           "language": "de",
         *           "client_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/clients/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
         *       }
         *     }
         */
        Client: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            phone: string;
            street: string;
            house_number: string;
            postal_code: string;
            city: string;
            country: string;
            additional_info: string | null;
            /** @description In an office: the ship that has added it; null for the office */
            ship_id?: string | null;
            /** @description By name without case; absent after an edit */
            contacts?: components["schemas"]["Contact"][];
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The fields of a client to change; the others stay as they are
         * @example {
         *       "phone": "+49 261 555010"
         *     }
         */
        ClientChanges: {
            /** @description Not empty */
            name?: string;
            email?: string;
            phone?: string;
            street?: string;
            houseNumber?: string;
            postalCode?: string;
            city?: string;
            country?: string;
            /** @description Anything else worth knowing; null clears it */
            additionalInfo?: string | null;
        };
        /**
         * @description The clients with their contacts, by name without case
         * @example {
         *       "clients": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70",
         *           "name": "Rheinkontor GmbH",
         *           "email": "dispo@rheinkontor.example",
         *           "phone": "+49 261 555010",
         *           "street": "Rheinstraße",
         *           "house_number": "12a",
         *           "postal_code": "56068",
         *           "city": "Koblenz",
         *           "country": "Germany",
         *           "additional_info": "Gate 3, from 06:00",
         *           "contacts": [
         *             {
         *               "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71",
         *               "name": "Anna Becker",
         *               "email": "becker@rheinkontor.example",
         *               "phone": "+49 261 555011",
         *               "position": "Dispatcher",
         *               "is_primary": true,
         *               "language": "de",
         *               "client_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
         *             }
         *           ]
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/clients"
         *       }
         *     }
         */
        ClientList: {
            clients: components["schemas"]["Client"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A client with its contacts and trips
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70",
         *       "name": "Rheinkontor GmbH",
         *       "email": "dispo@rheinkontor.example",
         *       "phone": "+49 261 555010",
         *       "street": "Rheinstraße",
         *       "house_number": "12a",
         *       "postal_code": "56068",
         *       "city": "Koblenz",
         *       "country": "Germany",
         *       "additional_info": "Gate 3, from 06:00",
         *       "contacts": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71",
         *           "name": "Anna Becker",
         *           "email": "becker@rheinkontor.example",
         *           "phone": "+49 261 555011",
         *           "position": "Dispatcher",
         *           "is_primary": true,
         *           "language": "de",
         *           "client_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
         *         }
         *       ],
         *       "trips": [],
         *       "_links": {
         *         "self": "/v1/clients/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
         *       }
         *     }
         */
        ClientWithTrips: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            phone: string;
            street: string;
            house_number: string;
            postal_code: string;
            city: string;
            country: string;
            additional_info: string | null;
            /** @description In an office: the ship that has added it; null for the office */
            ship_id?: string | null;
            /** @description By name without case; absent after an edit */
            contacts?: components["schemas"]["Contact"][];
            _links?: components["schemas"]["Links"];
            /** @description Where it sends or receives, the latest start first */
            trips: components["schemas"]["Trip"][];
        };
        /**
         * @description When and where two vessels were nearest to each other
         * @example {
         *       "from": "2026-11-20T08:00:00.000Z",
         *       "to": "2026-11-20T09:00:00.000Z",
         *       "complete_until": "2026-11-20T06:00:00.000Z",
         *       "time": "2026-11-20T08:20:00.000Z",
         *       "distance_m": 41.2,
         *       "uncertainty_m": 40,
         *       "vessels": [
         *         {
         *           "mmsi": "211234560",
         *           "source": "local",
         *           "latitude": 51.5,
         *           "longitude": 4.2,
         *           "speed_knots": 8.1,
         *           "course": 231,
         *           "tolerance_m": 20
         *         },
         *         {
         *           "mmsi": "own",
         *           "source": null,
         *           "latitude": 51.5,
         *           "longitude": 4.2,
         *           "speed_knots": 8.1,
         *           "course": 231,
         *           "tolerance_m": 0
         *         }
         *       ],
         *       "samples": [
         *         {
         *           "time": "2026-11-20T08:20:00.000Z",
         *           "distance_m": 41.2,
         *           "places": [
         *             [
         *               51.5,
         *               4.2
         *             ],
         *             [
         *               51.5003,
         *               4.2
         *             ]
         *           ]
         *         }
         *       ],
         *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *     }
         */
        ClosestApproach: {
            /**
             * Format: date-time
             * @description Of the range
             */
            from: string;
            /**
             * Format: date-time
             * @description Of the range
             */
            to: string;
            /**
             * Format: date-time
             * @description What is later may still change within the tolerance
             */
            complete_until: string;
            /**
             * Format: date-time
             * @description Of the nearest approach
             */
            time: string;
            distance_m: number;
            /** @description The distance is true to so many metres when positions were received; between them it is not known */
            uncertainty_m: number;
            vessels: components["schemas"]["ApproachPosition"][];
            /** @description Five minutes before and after */
            samples: {
                /**
                 * Format: date-time
                 * @description Each 10 s
                 */
                time: string;
                distance_m: number | null;
                /** @description Latitude and longitude of both */
                places: (number[] | null)[];
            }[];
            /** @description Of all other fields as JSON, with sorted keys and without spaces */
            sha256: string;
        };
        /**
         * @description Every key with its origin
         * @example {
         *       "settings": [
         *         {
         *           "key": "server.port",
         *           "value": 80,
         *           "isSet": true,
         *           "origin": {
         *             "from": "file",
         *             "name": "config.toml",
         *             "line": 2
         *           },
         *           "editable": true,
         *           "secret": false,
         *           "type": "integer",
         *           "description": "Port to listen on.",
         *           "default": 8080,
         *           "allowed": "a whole number from 0 to 65535",
         *           "minimum": 0,
         *           "maximum": 65535,
         *           "fields": null,
         *           "choices": null
         *         }
         *       ],
         *       "hasFile": true,
         *       "startedAt": "2026-11-20T08:00:00.000Z",
         *       "restarting": false,
         *       "lastFailure": null,
         *       "_links": {
         *         "self": "/v1/configuration"
         *       }
         *     }
         */
        Configuration: {
            settings: components["schemas"]["Setting"][];
            /** @description Whether there is a configuration file */
            hasFile: boolean;
            /**
             * Format: date-time
             * @description When the service started; another instant once a change is applied
             * @example 2026-11-20T08:35:59.400Z
             */
            startedAt: string;
            /** @description Whether the service starts again now to apply a change */
            restarting: boolean;
            /** @description Why the last change could not be applied; the file from before it is in effect */
            lastFailure: {
                /**
                 * Format: date-time
                 * @description When it was tried
                 * @example 2026-11-20T08:35:59.400Z
                 */
                at: string;
                message: string;
            } | null;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description New values of settings
         * @example {
         *       "changes": {
         *         "server.port": 80
         *       }
         *     }
         */
        ConfigurationChanges: {
            /** @description New values by key. A list is given whole; a secret that an entry leaves out stays what it is. */
            changes: {
                [key: string]: unknown;
            };
        };
        /**
         * @description An edit that was lost to a later one
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "ship_id": "mv-anna",
         *       "kind": "trip",
         *       "record_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
         *       "edited_at": "2025-11-20T03:25:49.440Z",
         *       "edited_by": "office",
         *       "noted_at": "2026-11-20T08:35:59.400Z",
         *       "lost": {
         *         "papers": {
         *           "cargo": "Gravel 0/16"
         *         }
         *       }
         *     }
         */
        Conflict: {
            /** Format: uuid */
            id: string;
            /** @description The ship on the other side; null aboard */
            ship_id: string | null;
            /** @description `client` or `trip` */
            kind: string;
            /** @description Id of the record */
            record_id: string;
            /**
             * Format: date-time
             * @description When the lost edit was made
             * @example 2026-11-20T08:35:59.400Z
             */
            edited_at: string;
            /** @description `office`, or what names the computer aboard */
            edited_by: string;
            /**
             * Format: date-time
             * @description When it was found to be lost
             * @example 2026-11-20T08:35:59.400Z
             */
            noted_at: string;
            /** @description The record as the lost edit had left it */
            lost: unknown;
        };
        /**
         * @description The lost edits, newest first
         * @example {
         *       "conflicts": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *           "ship_id": "mv-anna",
         *           "kind": "trip",
         *           "record_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
         *           "edited_at": "2025-11-20T03:25:49.440Z",
         *           "edited_by": "office",
         *           "noted_at": "2026-11-20T08:35:59.400Z",
         *           "lost": {
         *             "papers": {
         *               "cargo": "Gravel 0/16"
         *             }
         *           }
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/fleet/conflicts"
         *       }
         *     }
         */
        ConflictList: {
            conflicts: components["schemas"]["Conflict"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What the console has to know before it starts
         * @example {
         *       "map": {
         *         "kind": "raster",
         *         "url": "https://tiles.example.org/{z}/{x}/{y}.png",
         *         "attribution": "© OpenStreetMap contributors",
         *         "maxZoom": 18
         *       },
         *       "overlay": {
         *         "url": "https://tiles.openseamap.org/seamark/{z}/{x}/{y}.png",
         *         "attribution": "© OpenSeaMap contributors"
         *       },
         *       "chart": {
         *         "minZoom": 4,
         *         "maxZoom": 12
         *       },
         *       "own": {
         *         "lengthM": 110,
         *         "beamM": 11.4
         *       },
         *       "maxFixAgeSecs": 30,
         *       "closestApproach": {
         *         "cpaM": 50,
         *         "tcpaSecs": 180
         *       },
         *       "websocketPath": "/ws",
         *       "queueLimit": 100,
         *       "arrivalNoticeMin": 30,
         *       "isOn": {
         *         "explorer": false,
         *         "document": true,
         *         "metrics": true,
         *         "gauge": false,
         *         "tracks": false,
         *         "arrivals": false
         *       },
         *       "isOffice": false,
         *       "label": null,
         *       "language": "auto",
         *       "version": "1.4.0",
         *       "program": "wheelhouse",
         *       "needsSetup": false,
         *       "_links": {
         *         "self": "/v1/console"
         *       }
         *     }
         */
        ConsoleFacts: {
            map: components["schemas"]["MapBackground"] | null;
            overlay: {
                /** @description Template of raster tiles over the background */
                url: string;
                attribution: string | null;
            } | null;
            /** @description The zooms of the waterway that the service learns from traffic; null where it does not */
            chart: {
                minZoom: number;
                maxZoom: number;
            } | null;
            /** @description Size of your vessel in metres, where it is configured */
            own: {
                lengthM: number;
                beamM: number;
            } | null;
            /** @description Maximum age of a fix (`router.max_fix_age_secs`) */
            maxFixAgeSecs: number;
            /** @description Limits of the closest-approach alarm in metres and seconds; null while it is off */
            closestApproach: {
                cpaM: number;
                tcpaSecs: number;
            } | null;
            /** @description Path of the WebSocket */
            websocketPath: string;
            /** @description Positions that may wait for one destination */
            queueLimit: number;
            /** @description From so many minutes before an arrival there is a notice of it (`eta.notice_min`) */
            arrivalNoticeMin: number | null;
            /** @description Whether the explorer, the OpenAPI document, the metrics, the water levels and the tracks are switched on */
            isOn: {
                explorer: boolean;
                document: boolean;
                metrics: boolean;
                gauge: boolean;
                tracks: boolean;
                arrivals: boolean;
            };
            /** @description Whether the service is the office of a fleet */
            isOffice: boolean;
            /** @description Shown at the edge of each view (`console.label`) */
            label: string | null;
            /**
             * @description Language until somebody chooses one
             * @enum {string}
             */
            language: "auto" | "en" | "de" | "nl" | "fr";
            /** @description The release */
            version: string;
            /** @description What the commands of the service begin with on its machine */
            program: string;
            /** @description Whether the service runs without a configuration file and can write one */
            needsSetup: boolean;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A person of a client
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71",
         *       "name": "Anna Becker",
         *       "email": "becker@rheinkontor.example",
         *       "phone": "+49 261 555011",
         *       "position": "Dispatcher",
         *       "is_primary": true,
         *       "language": "de",
         *       "client_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70",
         *       "_links": {
         *         "self": "/v1/clients/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70/contacts/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71"
         *       }
         *     }
         */
        Contact: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            phone: string;
            position: string;
            is_primary: boolean;
            /**
             * @description Of messages to the person; null: English
             * @enum {string|null}
             */
            language: "en" | "de" | "fr" | "nl" | null;
            /** Format: uuid */
            client_id: string;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The fields of a contact to change; the others stay as they are
         * @example {
         *       "phone": "+49 261 555011"
         *     }
         */
        ContactChanges: {
            name?: string;
            email?: string;
            phone?: string;
            /** @description What the person does there */
            position?: string;
            /** @description True takes the mark from the primary contact before */
            isPrimary?: boolean;
            /**
             * @description Of messages to the person; null: English
             * @enum {string|null}
             */
            language?: "en" | "de" | "fr" | "nl" | null;
        };
        /**
         * @description The database and its disk
         * @example {
         *       "engine": "sqlite",
         *       "bytes": 48234496,
         *       "freeBytes": 21474836480,
         *       "isBackupRunning": false,
         *       "_links": {
         *         "self": "/v1/database"
         *       }
         *     }
         */
        DatabaseState: {
            /**
             * @description What it is
             * @enum {string}
             */
            engine: "sqlite" | "postgres";
            /** @description Bytes of the database on its disk; a backup has at most as many */
            bytes: number;
            /** @description Bytes that can still be written to the disk of `data_dir` */
            freeBytes: number;
            /** @description Whether a backup is being made or downloaded */
            isBackupRunning: boolean;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description Demurrage by the capacity of the vessel, for each unit
         * @example {
         *       "rows": [
         *         {
         *           "upToT": 1500,
         *           "baseCents": 0,
         *           "overT": 0,
         *           "centsPerT": 5
         *         },
         *         {
         *           "upToT": null,
         *           "baseCents": 7500,
         *           "overT": 1500,
         *           "centsPerT": 2
         *         }
         *       ]
         *     }
         */
        DemurrageRate: {
            rows: {
                upToT: number | null;
                when?: components["schemas"]["LaytimeRowCondition"];
                baseCents: number;
                overT: number;
                centsPerT?: number;
                perStartedT?: number;
                centsPerStarted?: number;
            }[];
            leastT?: number;
            notBelowLowerClass?: boolean;
        };
        /**
         * @description Where a vessel goes
         * @example {
         *       "placeId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *       "name": "Neuss, quay 4",
         *       "latitude": 51.2105,
         *       "longitude": 6.7207,
         *       "from": "place"
         *     }
         */
        Destination: {
            /**
             * Format: uuid
             * @description The saved place; null for a point on the map
             */
            placeId: string | null;
            name: string | null;
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /**
             * @description How it is known: a point on the map, a saved place, the place of a trip, or the text that the vessel sends by AIS
             * @enum {string}
             */
            from: "click" | "place" | "trip" | "ais";
        };
        /**
         * @description What was seen of the destination
         * @example {
         *       "ok": true,
         *       "isLive": false,
         *       "durationMs": 612,
         *       "_links": {
         *         "self": "/v1/configuration/test"
         *       },
         *       "part": "destination",
         *       "seen": {
         *         "delivery": {
         *           "status": 400,
         *           "durationMs": 83
         *         },
         *         "health": {
         *           "status": 200,
         *           "durationMs": 41
         *         }
         *       }
         *     }
         */
        DestinationTrial: {
            /** @enum {string} */
            part: "destination";
            /** @description Whether the part works with these settings */
            ok: boolean;
            /** @description Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                /** @description Response to a body that has no position */
                delivery: {
                    /** @description HTTP status; null without a response */
                    status: number | null;
                    /** @description Time to the response, or to giving up */
                    durationMs: number;
                };
                /** @description Response of the health URL; null without */
                health: {
                    /** @description HTTP status; null without a response */
                    status: number | null;
                    /** @description Time to the response, or to giving up */
                    durationMs: number;
                } | null;
            };
            /** @description Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** @description What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** @description How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What is to be known of the service to find out why something fails
         * @example {
         *       "createdAt": "2026-11-20T08:35:59.400Z",
         *       "service": {
         *         "version": "0.1.0",
         *         "node": "v26.1.0",
         *         "uptimeSecs": 86400
         *       },
         *       "machine": {
         *         "platform": "linux",
         *         "arch": "arm64"
         *       },
         *       "memory": {
         *         "rss": 104857600
         *       },
         *       "configuration": [
         *         {
         *           "key": "ais.own_mmsi",
         *           "value": 211000001,
         *           "isSet": true
         *         }
         *       ],
         *       "health": {
         *         "status": "healthy"
         *       },
         *       "instances": [],
         *       "database": {
         *         "engine": "sqlite",
         *         "bytes": 48234496,
         *         "tables": [
         *           {
         *             "table": "trips",
         *             "rows": 12,
         *             "hasMore": false
         *           }
         *         ]
         *       },
         *       "problems": [],
         *       "log": [],
         *       "metrics": null
         *     }
         */
        Diagnostics: {
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-20T08:35:59.400Z
             */
            createdAt: string;
            /** @description Release, Node and how long the process runs */
            service: {
                [key: string]: unknown;
            };
            /** @description System, processors, load and memory */
            machine: {
                [key: string]: unknown;
            };
            /** @description Bytes that the process uses */
            memory: {
                [key: string]: unknown;
            };
            /** @description Every setting; secrets show only whether they are set */
            configuration: {
                [key: string]: unknown;
            }[];
            /** @description As `/v1/health` */
            health: {
                [key: string]: unknown;
            };
            /** @description As `/v1/cluster`; empty where there is one */
            instances: {
                [key: string]: unknown;
            }[];
            /** @description Size, and the rows of each table up to 100,000 */
            database: {
                [key: string]: unknown;
            };
            /** @description The last warnings and errors */
            problems: {
                [key: string]: unknown;
            }[];
            /** @description The last lines of the log */
            log: {
                [key: string]: unknown;
            }[];
            /** @description Lines of `/metrics`; null if they are switched off */
            metrics: string[] | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Why a request failed
         * @example {
         *       "status": 400,
         *       "error": {
         *         "type": "BadRequest",
         *         "message": "limit must be at most 1000, received 1001",
         *         "details": null,
         *         "path": "",
         *         "timestamp": "2026-11-20T08:35:59.400Z",
         *         "faults": [
         *           {
         *             "field": "limit",
         *             "rule": "range",
         *             "limit": {
         *               "minimum": 1,
         *               "maximum": 1000
         *             },
         *             "given": 1001
         *           }
         *         ]
         *       },
         *       "_links": {
         *         "self": "",
         *         "docs": "/docs/errors/badrequest"
         *       }
         *     }
         */
        Error: {
            /** @description HTTP status */
            status: number;
            error: {
                /**
                 * @description What kind of failure it is; each has a page of its own
                 * @enum {string}
                 */
                type: "BadRequest" | "Unauthorized" | "Forbidden" | "NotFound" | "Conflict" | "RateLimitExceeded" | "Internal" | "Unavailable" | "Database";
                /** @description For people */
                message: string;
                details: {
                    [key: string]: unknown;
                } | null;
                /** @description Empty */
                path: string;
                /**
                 * Format: date-time
                 * @description When it happened
                 * @example 2026-11-20T08:35:59.400Z
                 */
                timestamp: string;
                /** @description Of a bad request: what is wrong with it */
                faults?: components["schemas"]["Fault"][];
                /** @description True where the message says nothing of what happened */
                unexpected?: boolean;
            };
            _links: {
                /** @description Empty */
                self: string;
                /** @description Path of the explanation */
                docs: string;
            };
        };
        /**
         * @description The arrival, as a range that holds four times in five, or why there is none
         * @example {
         *       "state": "ok",
         *       "computedAt": "2026-11-20T08:35:59.400Z",
         *       "destination": {
         *         "placeId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *         "name": "Neuss, quay 4",
         *         "latitude": 51.2105,
         *         "longitude": 6.7207,
         *         "from": "place"
         *       },
         *       "doubt": null,
         *       "earliest": "2026-11-20T11:50:00.000Z",
         *       "likely": "2026-11-20T12:20:00.000Z",
         *       "latest": "2026-11-20T13:05:00.000Z",
         *       "windows": [
         *         {
         *           "earliest": "2026-11-20T11:50:00.000Z",
         *           "latest": "2026-11-20T13:05:00.000Z",
         *           "share": 1
         *         }
         *       ],
         *       "distanceKm": 41.3,
         *       "via": [
         *         {
         *           "kind": "lock",
         *           "latitude": 51.1521,
         *           "longitude": 6.8012,
         *           "name": null,
         *           "arrives": "2026-11-20T09:40:00.000Z",
         *           "waitSecs": {
         *             "p10": 1200,
         *             "p50": 2100,
         *             "p90": 4500
         *           },
         *           "queue": 2
         *         }
         *       ],
         *       "rest": null,
         *       "closure": null,
         *       "basis": {
         *         "days": 34,
         *         "leastPassages": 12,
         *         "checked": 412,
         *         "within": 331
         *       }
         *     }
         */
        Eta: {
            /**
             * @description `ok`, or why no time is predicted
             * @enum {string}
             */
            state: "ok" | "noDestination" | "noWay" | "offWay" | "stale" | "stopped" | "learning" | "blocked";
            /**
             * Format: date-time
             * @description When it was computed
             * @example 2026-11-20T08:35:59.400Z
             */
            computedAt: string;
            destination: components["schemas"]["Destination"] | null;
            /**
             * @description Why the place that the AIS destination names is not taken for the destination: the vessel was there at last (`left`), or its way there grows (`movesAway`)
             * @enum {string|null}
             */
            doubt: "left" | "movesAway" | null;
            /**
             * Format: date-time
             * @description One of ten arrivals is before it
             * @example 2026-11-20T08:35:59.400Z
             */
            earliest: string | null;
            /**
             * Format: date-time
             * @description As many arrivals are before it as after it
             * @example 2026-11-20T08:35:59.400Z
             */
            likely: string | null;
            /**
             * Format: date-time
             * @description One of ten arrivals is after it
             * @example 2026-11-20T08:35:59.400Z
             */
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
            /** @description From the vessel to the destination, for a map; with `way=true` only, and empty without a prediction */
            way?: number[][];
        };
        /**
         * @description Facts of an event for programs
         * @example {
         *       "cause": "weather"
         *     }
         */
        EventData: {
            /** @description `carrier` where it is in the sphere of the carrier; else `neutral`, `weather`, `strike`, `lock`, … */
            cause?: string;
            /**
             * Format: uuid
             * @description The entry of the log that proposed it
             */
            proposal?: string;
            /** @description Who confirmed it */
            confirmedBy?: string;
        };
        /**
         * @description What each destination has not received
         * @example {
         *       "destinations": [
         *         {
         *           "name": "office",
         *           "failed": 12
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/forwarding/failed"
         *       }
         *     }
         */
        FailedPositionList: {
            destinations: {
                name: string;
                /** @description Positions in the log that were given up and can be sent again */
                failed: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What became of them; a run ends after ten seconds, and another one goes on
         * @example {
         *       "delivered": 12,
         *       "refused": 0,
         *       "stoppedBy": null,
         *       "_links": {
         *         "self": "/v1/forwarding/failed"
         *       }
         *     }
         */
        FailedPositionsResult: {
            delivered: number;
            /** @description Refused again, for good */
            refused: number;
            /** @description Why it ended before the end; null when it did not */
            stoppedBy: string | null;
            cause?: components["schemas"]["Cause"];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description One thing that is wrong with the request
         * @example {
         *       "field": "limit",
         *       "rule": "range",
         *       "limit": {
         *         "minimum": 1,
         *         "maximum": 1000
         *       },
         *       "given": 1001
         *     }
         */
        Fault: {
            /** @description Named as in the message; `body` for the whole body */
            field: string;
            /**
             * @description What the field breaks
             * @enum {string}
             */
            rule: "required" | "type" | "range" | "length" | "pattern" | "enum" | "order" | "reference" | "conflict" | "unknown";
            /** @description What is allowed: a name, several of them, or bounds; null where it does not apply */
            limit: (string | null) | string[] | {
                minimum?: number;
                exclusiveMinimum?: number;
                maximum?: number;
            };
            /** @description The beginning of what was given; null for a secret, a list or an object */
            given: (string | null) | number | boolean;
        };
        /**
         * @description What was seen of the hosted feed
         * @example {
         *       "ok": true,
         *       "isLive": false,
         *       "durationMs": 612,
         *       "_links": {
         *         "self": "/v1/configuration/test"
         *       },
         *       "part": "feed",
         *       "seen": {
         *         "connected": true,
         *         "firstMessageMs": 840,
         *         "messages": 10,
         *         "vessels": 7,
         *         "rejected": 0
         *       }
         *     }
         */
        FeedTrial: {
            /** @enum {string} */
            part: "feed";
            /** @description Whether the part works with these settings */
            ok: boolean;
            /** @description Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                /** @description Whether it is connected and has taken the subscription */
                connected: boolean;
                /** @description Time to the first message; null without one */
                firstMessageMs: number | null;
                /** @description Messages received */
                messages: number;
                /** @description Different vessels among the senders */
                vessels: number;
                /** @description Frames that are not of the protocol */
                rejected: number;
            };
            /** @description Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** @description What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** @description How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What a ship asks its office for
         * @example {
         *       "epoch": "0123456789abcdef",
         *       "received": null,
         *       "waitSecs": 50
         *     }
         */
        FleetQuestion: {
            epoch: string;
            received: string | null;
            confirmed?: string | null;
            /** @description Hold the question for so long */
            waitSecs: number;
        };
        /**
         * @description What became of it
         * @example {
         *       "outcome": "stored",
         *       "shoreTime": 1795163759400
         *     }
         */
        FleetReply: {
            /** @enum {string} */
            outcome: "stored" | "diverged" | "clock" | "otherComputer";
            /** @description Clock of the office, ms since the epoch */
            shoreTime: number;
        };
        /**
         * @description A server on shore that positions are forwarded to
         * @example {
         *       "name": "shore",
         *       "url": "https://shore.example.org",
         *       "healthy": true,
         *       "queueLength": 0,
         *       "consecutiveFailures": 0,
         *       "healthUrl": "https://shore.example.org/health",
         *       "healthCheckOk": true,
         *       "lastSuccess": "2026-11-20T08:36:00.000Z",
         *       "lastError": "it answers with 503",
         *       "cause": {
         *         "code": "answers",
         *         "status": 503
         *       }
         *     }
         */
        ForwardingDestination: {
            name: string;
            url: string;
            healthy: boolean;
            /** @description Positions that wait */
            queueLength: number;
            /** @description Failed tries since the last success */
            consecutiveFailures: number;
            healthUrl: string | null;
            /** @description The last check; null before it and without a health URL */
            healthCheckOk: boolean | null;
            /**
             * Format: date-time
             * @description When a position was last delivered
             * @example 2026-11-20T08:35:59.400Z
             */
            lastSuccess: string | null;
            /** @description Why the last failed try failed */
            lastError: string | null;
            cause?: components["schemas"]["Cause"];
        };
        /**
         * @description The tries of an hour to one destination
         * @example {
         *       "bucket": "2026-11-20T08:00:00.000Z",
         *       "destination": "shore",
         *       "total": 37,
         *       "successCount": 36,
         *       "avgLatencyMs": 91.4,
         *       "maxLatencyMs": 640
         *     }
         */
        ForwardingHour: {
            /**
             * Format: date-time
             * @description The start of the hour
             * @example 2026-11-20T08:35:59.400Z
             */
            bucket: string;
            destination: string;
            /** @description Tries to send */
            total: number;
            successCount: number;
            avgLatencyMs: number;
            maxLatencyMs: number;
        };
        /**
         * @description A try to send a position
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "timestamp": "2026-11-20T08:36:00.000Z",
         *       "destination": "shore",
         *       "status": "success",
         *       "statusCode": 201,
         *       "postBody": "{\"latitude\":50.360022,\"longitude\":7.601915,\"altitude\":64.3,\"heading\":147.3,\"timestamp\":1795163759}",
         *       "latencyMs": 84,
         *       "retries": 0,
         *       "errorMessage": null
         *     }
         */
        ForwardingLog: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description When it was logged
             * @example 2026-11-20T08:35:59.400Z
             */
            timestamp: string;
            destination: string;
            /** @enum {string} */
            status: "success" | "catchup" | "failed" | "retrying" | "health_up" | "health_down";
            /** @description HTTP status; null where there was no answer */
            statusCode: number | null;
            errorMessage: string | null;
            cause?: components["schemas"]["Cause"];
            /** @description The JSON text that was sent */
            postBody: string | null;
            /** @description Milliseconds to the answer, or until it was given up */
            latencyMs: number | null;
            /** @description Retries that had been made before */
            retries: number;
        };
        /**
         * @description What was tried, the newest first
         * @example {
         *       "start": 1795077360,
         *       "end": 1795163760,
         *       "count": 1,
         *       "logs": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *           "timestamp": "2026-11-20T08:36:00.000Z",
         *           "destination": "shore",
         *           "status": "success",
         *           "statusCode": 201,
         *           "postBody": "{\"latitude\":50.360022,\"longitude\":7.601915,\"altitude\":64.3,\"heading\":147.3,\"timestamp\":1795163759}",
         *           "latencyMs": 84,
         *           "retries": 0,
         *           "errorMessage": null
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/forwarding/logs"
         *       }
         *     }
         */
        ForwardingLogList: {
            /** @description From, Unix seconds */
            start: number;
            /** @description To, Unix seconds */
            end: number;
            count: number;
            logs: components["schemas"]["ForwardingLog"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What waits for a destination
         * @example {
         *       "name": "shore",
         *       "count": 1,
         *       "items": [
         *         {
         *           "retries": 2,
         *           "ageSecs": 14,
         *           "latitude": 50.360022,
         *           "longitude": 7.601915
         *         }
         *       ]
         *     }
         */
        ForwardingQueue: {
            /** @description The destination */
            name: string;
            count: number;
            items: components["schemas"]["QueuedPosition"][];
        };
        /**
         * @description What waits for each destination, the oldest first
         * @example {
         *       "queues": [
         *         {
         *           "name": "shore",
         *           "count": 1,
         *           "items": [
         *             {
         *               "retries": 2,
         *               "ageSecs": 14,
         *               "latitude": 50.360022,
         *               "longitude": 7.601915
         *             }
         *           ]
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/forwarding/queue"
         *       }
         *     }
         */
        ForwardingQueueList: {
            queues: components["schemas"]["ForwardingQueue"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The tries of each hour and destination, the oldest hour first
         * @example {
         *       "start": 1795077360,
         *       "end": 1795163760,
         *       "buckets": [
         *         {
         *           "bucket": "2026-11-20T08:00:00.000Z",
         *           "destination": "shore",
         *           "total": 37,
         *           "successCount": 36,
         *           "avgLatencyMs": 91.4,
         *           "maxLatencyMs": 640
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/forwarding/stats"
         *       }
         *     }
         */
        ForwardingStatistics: {
            /** @description From, Unix seconds */
            start: number;
            /** @description To, Unix seconds */
            end: number;
            buckets: components["schemas"]["ForwardingHour"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The destinations, in the order of the configuration
         * @example {
         *       "enabled": true,
         *       "destinations": [
         *         {
         *           "name": "shore",
         *           "url": "https://shore.example.org",
         *           "healthy": true,
         *           "queueLength": 0,
         *           "consecutiveFailures": 0,
         *           "healthUrl": "https://shore.example.org/health",
         *           "healthCheckOk": true,
         *           "lastSuccess": "2026-11-20T08:36:00.000Z",
         *           "lastError": "it answers with 503",
         *           "cause": {
         *             "code": "answers",
         *             "status": 503
         *           }
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/forwarding/status"
         *       }
         *     }
         */
        ForwardingStatus: {
            enabled: boolean;
            destinations: components["schemas"]["ForwardingDestination"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The last reading of a gauge station
         * @example {
         *       "stationName": "KOBLENZ",
         *       "waterName": "RHEIN",
         *       "km": 591.5,
         *       "latitude": 50.359145,
         *       "longitude": 7.606189,
         *       "value": 213,
         *       "unit": "cm",
         *       "timestamp": "2026-11-20T09:30:00+01:00",
         *       "state": "normal",
         *       "distanceKm": 0.318
         *     }
         */
        Gauge: {
            /** @description Short name; `gauge.stations` takes it */
            stationName: string;
            /** @description River, canal or lake; empty where the station names none */
            waterName: string;
            /** @description Position along the water; 0 where the station has none */
            km: number;
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description Water level */
            value: number;
            /** @description `cm` above the zero of the gauge; at some gauges metres above sea level, as `m+NN` */
            unit: string;
            /**
             * Format: date-time
             * @description When it was measured, in the gauge's local time
             */
            timestamp: string;
            /**
             * @description low: at or below mean low water (MNW); high: at or above mean high water (MHW); unknown: no such marks; commented: a disturbance is announced; out-dated: no recent measurement
             * @enum {string}
             */
            state: "low" | "normal" | "high" | "unknown" | "commented" | "out-dated";
            /** @description From your position; only in lists */
            distanceKm?: number;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The levels, the oldest first
         * @example {
         *       "stationName": "KOBLENZ",
         *       "unit": "cm",
         *       "trend": "falling",
         *       "levels": [
         *         {
         *           "timestamp": "2026-11-20T06:30:00+01:00",
         *           "value": 217
         *         },
         *         {
         *           "timestamp": "2026-11-20T09:30:00+01:00",
         *           "value": 213
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/pegel/stations/KOBLENZ/levels"
         *       }
         *     }
         */
        GaugeLevelList: {
            stationName: string;
            /** @description Of every level, as in `/v1/pegel/stations` */
            unit: string;
            /**
             * @description What the level did in the last three hours; steady below 2 cm, null where less than three hours are known
             * @enum {string|null}
             */
            trend: "rising" | "falling" | "steady" | null;
            levels: {
                /**
                 * Format: date-time
                 * @description When it was measured, in the gauge's local time
                 */
                timestamp: string;
                /** @description Water level */
                value: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The stations in range, the nearest first
         * @example {
         *       "stations": [
         *         {
         *           "stationName": "KOBLENZ",
         *           "waterName": "RHEIN",
         *           "km": 591.5,
         *           "latitude": 50.359145,
         *           "longitude": 7.606189,
         *           "value": 213,
         *           "unit": "cm",
         *           "timestamp": "2026-11-20T09:30:00+01:00",
         *           "state": "normal",
         *           "distanceKm": 0.318
         *         }
         *       ],
         *       "fetchedAt": "2026-11-20T08:35:59.400Z",
         *       "source": "WSV, PEGELONLINE",
         *       "_links": {
         *         "self": "/v1/pegel/stations"
         *       }
         *     }
         */
        GaugeList: {
            stations: components["schemas"]["Gauge"][];
            /**
             * Format: date-time
             * @description When the gauge service last confirmed them; null before the first answer
             * @example 2026-11-20T08:35:59.400Z
             */
            fetchedAt: string | null;
            /** @description Whose data it is */
            source: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The health of the service and of everything that it is connected to
         * @example {
         *       "status": "healthy",
         *       "uptime": 86400,
         *       "services": {
         *         "database": {
         *           "status": "connected"
         *         },
         *         "router": {
         *           "status": "connected",
         *           "provider": "gpsd",
         *           "reason": null,
         *           "lastFixAt": "2026-11-20T08:35:59.400Z",
         *           "fixAgeSecs": 0.6
         *         },
         *         "forwarding": {
         *           "enabled": true,
         *           "healthy": true,
         *           "queueLength": 3,
         *           "consecutiveFailures": 0,
         *           "destinations": [
         *             {
         *               "name": "office",
         *               "healthy": true,
         *               "queueLength": 3,
         *               "consecutiveFailures": 0,
         *               "healthUrl": "https://office.example/health",
         *               "healthCheckOk": true,
         *               "healthCheckResponseTimeMs": 84
         *             }
         *           ]
         *         },
         *         "ais": {
         *           "local": {
         *             "status": "connected",
         *             "lastMessageAt": "2026-11-20T08:35:59.400Z",
         *             "messagesPerMinute": 214
         *           },
         *           "remote": {
         *             "status": "disconnected",
         *             "lastMessageAt": "2026-11-20T08:31:12.080Z",
         *             "messagesPerMinute": 0,
         *             "phase": "pausing",
         *             "reconnects": 4,
         *             "lastError": "the feed answered HTTP 503",
         *             "cause": {
         *               "code": "answers",
         *               "status": 503
         *             },
         *             "retryAt": "2026-11-20T08:36:20.000Z"
         *           },
         *           "forward": {
         *             "status": "disabled",
         *             "lastMessageAt": null,
         *             "reconnects": 0,
         *             "lastError": null
         *           }
         *         },
         *         "websocket": {
         *           "status": "running",
         *           "connectedClients": 3
         *         }
         *       },
         *       "timestamp": "2026-11-20T08:36:00.000Z"
         *     }
         */
        Health: {
            /**
             * @description Degraded: the database answers, but writing fails or failed within the last minute
             * @enum {string}
             */
            status: "healthy" | "degraded" | "unhealthy";
            /** @description Seconds since the start */
            uptime: number;
            services: {
                database: {
                    /** @enum {string} */
                    status: "connected" | "disconnected";
                    /** @description Only where a write has failed since the start */
                    writes?: {
                        /** @enum {string} */
                        status: "ok" | "failing";
                        /** @description Code of the engine, for example `SQLITE_FULL` */
                        lastError: string | null;
                        /**
                         * Format: date-time
                         * @description When a write last failed
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        lastErrorAt: string | null;
                        /**
                         * Format: date-time
                         * @description When a write last succeeded; null before the first
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        lastSuccessAt: string | null;
                    };
                };
                router: {
                    /** @enum {string} */
                    status: "connected" | "disconnected";
                    /** @description The configured `router.provider` */
                    provider: string;
                    /** @description Why there is no position; null while there is one */
                    reason: string | null;
                    /**
                     * @description The kind of `reason`: nothing has come yet, the router has no position, it does not answer, or its last fix is too old. Left out while there is a position, and without a router
                     * @enum {string}
                     */
                    cause?: "waiting" | "noFix" | "unreachable" | "stale";
                    causeDetail?: components["schemas"]["Cause"];
                    /**
                     * Format: date-time
                     * @description When the last fix was measured
                     * @example 2026-11-20T08:35:59.400Z
                     */
                    lastFixAt: string | null;
                    /** @description Age of the last fix in seconds, by the receiver's clock where that of this computer differs; left out before the first fix */
                    fixAgeSecs?: number;
                    /** @description Provider of the source that your position comes from; only with `router.backups` */
                    active?: string;
                    /** @description Every source, best first; only with `router.backups` */
                    sources?: {
                        provider: string;
                        /** @description Whether your position comes from it */
                        active: boolean;
                        /** @enum {string} */
                        status: "connected" | "disconnected";
                        /** @description Why it gives no position; null while it does */
                        reason: string | null;
                        causeDetail?: components["schemas"]["Cause"];
                        /**
                         * Format: date-time
                         * @description When its last fix was measured
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        lastFixAt: string | null;
                    }[];
                    /** @description Seconds that this computer's clock is ahead of the receiver's, negative where it is behind; only while they differ by 10 s or more */
                    clockAheadSecs?: number;
                };
                forwarding: {
                    enabled: boolean;
                    healthy: boolean;
                    queueLength: number;
                    /** @description The most that any destination has */
                    consecutiveFailures: number;
                    destinations: {
                        /** @description Left out where `auth.scope` is `all` */
                        name?: string;
                        healthy: boolean;
                        queueLength: number;
                        consecutiveFailures: number;
                        /** @description Where configured, and `auth.scope` is not `all` */
                        healthUrl?: string;
                        /** @description Null without a health URL */
                        healthCheckOk: boolean | null;
                        /** @description Where a health URL is configured */
                        healthCheckResponseTimeMs?: number;
                    }[];
                };
                ais: {
                    local: {
                        /** @enum {string} */
                        status: "disabled" | "disconnected" | "connected" | "connected_no_data";
                        /**
                         * Format: date-time
                         * @description When the last message came
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        lastMessageAt: string | null;
                        messagesPerMinute: number;
                        /** @description Why there is no connection; absent while there is one */
                        lastError?: string;
                        cause?: components["schemas"]["Cause"];
                    };
                    remote: {
                        /** @enum {string} */
                        status: "disabled" | "disconnected" | "connected" | "connected_no_data";
                        /**
                         * Format: date-time
                         * @description When the last message came
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        lastMessageAt: string | null;
                        messagesPerMinute: number;
                        /**
                         * @description What it does now: without a position nothing is subscribed; refused by every address it waits for a restart
                         * @enum {string|null}
                         */
                        phase: "no_position" | "connecting" | "subscribed" | "pausing" | "refused" | null;
                        /** @description Connections after the first */
                        reconnects: number;
                        /** @description Why the last connection ended; null before the first end */
                        lastError: string | null;
                        cause?: components["schemas"]["Cause"];
                        /**
                         * Format: date-time
                         * @description When it is tried again; null unless it pauses
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        retryAt: string | null;
                    };
                    forward: {
                        /** @enum {string} */
                        status: "disabled" | "disconnected" | "connected";
                        /**
                         * Format: date-time
                         * @description When the last frame was sent to the partner
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        lastMessageAt: string | null;
                        /** @description Connections after the first */
                        reconnects: number;
                        /** @description Why the last connection ended; null before the first end */
                        lastError: string | null;
                        cause?: components["schemas"]["Cause"];
                    };
                    /** @description Only where `ais.stations` is set */
                    stations?: {
                        /** @description Stations that messages come from */
                        receiving: number;
                        /** @description Stations without a message for two minutes */
                        silent: number;
                        /** @description Stations without a connection */
                        disconnected: number;
                        /** @description Stations of which nothing is used, see `GET /v1/stations` */
                        setAside: number;
                    };
                };
                mqtt?: {
                    /** @enum {string} */
                    status: "connected" | "disconnected";
                    /** @description Why there is no connection */
                    lastError: string | null;
                    cause?: components["schemas"]["Cause"];
                };
                /** @description The gauge service, where water levels are fetched */
                gauge?: {
                    /** @enum {string} */
                    status: "waiting" | "connected" | "disconnected";
                    /**
                     * Format: date-time
                     * @description When it last answered
                     */
                    lastSuccessAt: string | null;
                    /** @description Why it does not answer */
                    lastError: string | null;
                    cause?: components["schemas"]["Cause"];
                };
                /** @description Arrivals; only where they are enabled */
                eta?: {
                    /**
                     * Format: date-time
                     * @description Up to when tracks are learnt; null before the first time
                     * @example 2026-11-20T08:35:59.400Z
                     */
                    learntAt: string | null;
                    /** @description Room that learnt ways need in the database */
                    bytes: number;
                    /** @description Past predictions that were compared with the arrival */
                    checked: number;
                    /** @description Of these, arrivals within the predicted range; should be 80 of 100 */
                    within: number;
                    /** @description Whether fewer than 70 or more than 90 of 100 arrivals were within */
                    miscalibrated: boolean;
                    /** @description Times since the start that ways could not be learnt */
                    learningFailures: number;
                };
                tracks?: {
                    /** @enum {string} */
                    status: "recording" | "following" | "failing";
                    /**
                     * Format: date-time
                     * @description When the oldest closed segment begins
                     */
                    oldest: string | null;
                    /** @description Room that closed segments need in the database */
                    bytes: number;
                    /** @description Points that are in no closed segment yet */
                    openPoints: number;
                };
                websocket: {
                    /** @enum {string} */
                    status: "running" | "closing";
                    /** @description Open connections */
                    connectedClients: number;
                };
            };
            /** @description Only with `fleet.mode` */
            fleet?: {
                /** @enum {string} */
                mode: "shore" | "ship";
                /** @description In an office: ships that are not revoked */
                ships?: number;
                /** @description In an office: ships that are connected */
                online?: number;
                /** @description In an office: ships with trouble on their link, see `link.trouble` of the ship */
                troubled?: number;
                /**
                 * Format: date-time
                 * @description Aboard: when the office last answered
                 * @example 2026-11-20T08:35:59.400Z
                 */
                lastContactAt?: string | null;
                /** @description Aboard: seconds between two reports to the office */
                liveSecs?: number;
                /** @description Records that ships have not handed over, at their last reports */
                backlog: number;
                /** @description How long the oldest of them has waited */
                oldestBacklogSecs: number | null;
            };
            /** @description Only with `cluster.bus` */
            cluster?: {
                /** @description Name of this instance */
                name: string;
                /** @enum {string} */
                role: "leader" | "follower";
                /** @description Name of the instance that leads; null while none does */
                leader: string | null;
                /** @description Counts the terms of leaders */
                epoch: number | null;
                /** @enum {string} */
                bus: "connected" | "disconnected";
                /** @description Time since the last message of the leader; null on the leader */
                lagMs: number | null;
            };
            /**
             * Format: date-time
             * @description When this was answered
             * @example 2026-11-20T08:35:59.400Z
             */
            timestamp: string;
        };
        /**
         * @description A vessel that is neither shown nor stored
         * @example {
         *       "mmsi": 211234560,
         *       "name": "AURORA",
         *       "ignoredAt": "2026-11-20T08:35:59.400Z",
         *       "origin": "request"
         *     }
         */
        IgnoredVessel: {
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Its name when it was ignored; null if not known */
            name: string | null;
            /**
             * Format: date-time
             * @description When it was ignored; null for one of the configuration
             * @example 2026-11-20T08:35:59.400Z
             */
            ignoredAt: string | null;
            /**
             * @description `request`: ignored by `DELETE /v1/vessels/{mmsi}`; `configuration`: listed in `ais.ignore_mmsi`
             * @enum {string}
             */
            origin: "request" | "configuration";
        };
        /**
         * @description The vessels that are ignored, the latest first
         * @example {
         *       "ignored": [
         *         {
         *           "mmsi": 211234560,
         *           "name": "AURORA",
         *           "ignoredAt": "2026-11-20T08:35:59.400Z",
         *           "origin": "request"
         *         },
         *         {
         *           "mmsi": 211000002,
         *           "name": null,
         *           "ignoredAt": null,
         *           "origin": "configuration"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/vessels/ignored"
         *       }
         *     }
         */
        IgnoredVesselList: {
            ignored: components["schemas"]["IgnoredVessel"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description One of several processes that serve as one
         * @example {
         *       "name": "shore-1",
         *       "role": "all",
         *       "version": "0.1.0",
         *       "epoch": 7,
         *       "clients": 212,
         *       "lagMs": null,
         *       "notReady": null
         *     }
         */
        Instance: {
            name: string;
            /** @enum {string} */
            role: "all" | "reader" | "gateway";
            /** @description The release that it runs */
            version: string;
            /** @description The term in which it leads; null for a follower */
            epoch: number | null;
            /** @description Open WebSocket connections */
            clients: number;
            /** @description Time since the last message of the leader; null on the leader */
            lagMs: number | null;
            /** @description Why it takes no traffic; null while it does */
            notReady: string | null;
        };
        /**
         * @description The instances of this service that were received from in the last 10 s, by name; none where it is one process
         * @example {
         *       "instances": [
         *         {
         *           "name": "shore-1",
         *           "role": "all",
         *           "version": "0.1.0",
         *           "epoch": 7,
         *           "clients": 212,
         *           "lagMs": null,
         *           "notReady": null
         *         },
         *         {
         *           "name": "shore-2",
         *           "role": "all",
         *           "version": "0.1.0",
         *           "epoch": null,
         *           "clients": 212,
         *           "lagMs": 41,
         *           "notReady": null
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/cluster"
         *       }
         *     }
         */
        InstanceList: {
            instances: components["schemas"]["Instance"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A key for REST or the WebSocket, without its secret
         * @example {
         *       "name": "bridge",
         *       "scope": "all",
         *       "createdAt": "2026-11-20T08:35:59.400Z"
         *     }
         */
        Key: {
            name: string;
            /**
             * @description rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves
             * @enum {string}
             */
            scope: "rest" | "ws" | "all" | "admin";
            /** @description In an office: ids of the ships whose records it sees, and no others; absent: all records */
            ships?: string[];
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-20T08:35:59.400Z
             */
            createdAt: string;
        };
        /**
         * @description The stored keys by name, without their secrets
         * @example {
         *       "keys": [
         *         {
         *           "name": "bridge",
         *           "scope": "all",
         *           "createdAt": "2026-11-20T08:35:59.400Z"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/keys"
         *       }
         *     }
         */
        KeyList: {
            keys: components["schemas"]["Key"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The new key with its secret
         * @example {
         *       "name": "bridge",
         *       "scope": "all",
         *       "createdAt": "2026-11-20T08:35:59.400Z",
         *       "secret": "wh_EXAMPLE-EXAMPLE-EXAMPLE-EXAMPLE-EXAMPLE-EX",
         *       "_links": {
         *         "self": "/v1/keys"
         *       }
         *     }
         */
        KeyWithSecret: {
            name: string;
            /**
             * @description rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves
             * @enum {string}
             */
            scope: "rest" | "ws" | "all" | "admin";
            /** @description In an office: ids of the ships whose records it sees, and no others; absent: all records */
            ships?: string[];
            /**
             * Format: date-time
             * @description When it was created
             * @example 2026-11-20T08:35:59.400Z
             */
            createdAt: string;
            /** @description Shown in this answer only */
            secret: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The laytime and the demurrage of a trip
         * @example {
         *       "terms": {
         *         "rules": "de-dry",
         *         "ship": {
         *           "dwtT": 1500
         *         },
         *         "calls": [
         *           {
         *             "op": "load",
         *             "place": "DE-NW",
         *             "cargoT": 900,
         *             "notice": "2026-06-01T10:00:00+02:00",
         *             "released": "2026-06-03T15:30:00+02:00"
         *           }
         *         ]
         *       },
         *       "tripId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "asOf": "2026-06-03T13:30:00.000Z",
         *       "state": "closed",
         *       "missing": [],
         *       "warnings": [],
         *       "rules": "de-dry",
         *       "ruleSet": {
         *         "id": "de-dry",
         *         "title": "BinSchLV, dry cargo",
         *         "validFrom": "1999-12-11",
         *         "validTo": null,
         *         "source": "Lade- und Löschzeitenverordnung (BinSchLV) §§ 1 to 4, of 23 November 1999",
         *         "checkedOn": "2025-12-20",
         *         "unit": "hour",
         *         "budget": "each",
         *         "allowed": {
         *           "kind": "perWeight",
         *           "hours": 1,
         *           "perT": 45
         *         },
         *         "counting": {
         *           "workingDays": [
         *             1,
         *             2,
         *             3,
         *             4,
         *             5,
         *             6
         *           ],
         *           "windows": [
         *             [
         *               "06:00",
         *               "20:00"
         *             ]
         *           ],
         *           "shorter": [],
         *           "afterRestDay": null,
         *           "holidays": "excluded"
         *         },
         *         "start": [
         *           {
         *             "kind": "advanceNotice",
         *             "leadHours": 8,
         *             "afterHours": 2
         *           },
         *           {
         *             "kind": "opsStart"
         *           },
         *           {
         *             "kind": "nextDay"
         *           }
         *         ],
         *         "rate": {
         *           "rows": [
         *             {
         *               "upToT": 1500,
         *               "baseCents": 0,
         *               "overT": 0,
         *               "centsPerT": 5
         *             },
         *             {
         *               "upToT": null,
         *               "baseCents": 7500,
         *               "overT": 1500,
         *               "centsPerT": 2
         *             }
         *           ]
         *         },
         *         "defaults": {}
         *       },
         *       "options": {
         *         "allowance": "proRata",
         *         "demurrage": "continuous",
         *         "excludedCauses": [],
         *         "clock": "each",
         *         "shifting": "counts",
         *         "release": "departure",
         *         "extraHours": 0,
         *         "announced": false,
         *         "usedHalfDays": null,
         *         "laytimeHours": null,
         *         "week": null,
         *         "unlessUsed": false,
         *         "rateCentsPerHour": null,
         *         "rateCentsPerDay": null
         *       },
         *       "overrides": [],
         *       "allowedSecs": 72000,
         *       "countedSecs": 72000,
         *       "excessSecs": 12600,
         *       "leftSecs": null,
         *       "demurrageHours": 4,
         *       "allowedHalfDays": null,
         *       "excessHalfDays": null,
         *       "rateEurPerHour": "75.00",
         *       "rateEurPerHalfDay": null,
         *       "rateCentsPerDay": null,
         *       "amountCents": 30000,
         *       "currency": "EUR",
         *       "calls": [
         *         {
         *           "op": "load",
         *           "placeId": null,
         *           "place": "DE-NW",
         *           "zone": "Europe/Berlin",
         *           "cargoT": 900,
         *           "notice": "2026-06-01T08:00:00.000Z",
         *           "start": "2026-06-01T22:00:00.000Z",
         *           "startRule": "nextDay",
         *           "released": "2026-06-03T13:30:00.000Z",
         *           "isRunning": false,
         *           "allowedSecs": 72000,
         *           "countedSecs": 72000,
         *           "expires": "2026-06-03T10:00:00.000Z",
         *           "excessSecs": 12600,
         *           "usedHours": null,
         *           "demurrageHours": 4,
         *           "holidays": [],
         *           "intervals": [
         *             {
         *               "from": "2026-06-01T08:00:00.000Z",
         *               "to": "2026-06-01T22:00:00.000Z",
         *               "secs": 50400,
         *               "phase": "before",
         *               "counts": false,
         *               "rule": "beforeStart",
         *               "holiday": null,
         *               "cause": null
         *             },
         *             {
         *               "from": "2026-06-01T22:00:00.000Z",
         *               "to": "2026-06-02T04:00:00.000Z",
         *               "secs": 21600,
         *               "phase": "laytime",
         *               "counts": false,
         *               "rule": "outsideHours",
         *               "holiday": null,
         *               "cause": null
         *             },
         *             {
         *               "from": "2026-06-02T04:00:00.000Z",
         *               "to": "2026-06-02T18:00:00.000Z",
         *               "secs": 50400,
         *               "phase": "laytime",
         *               "counts": true,
         *               "rule": "workingTime",
         *               "holiday": null,
         *               "cause": null
         *             },
         *             {
         *               "from": "2026-06-02T18:00:00.000Z",
         *               "to": "2026-06-03T04:00:00.000Z",
         *               "secs": 36000,
         *               "phase": "laytime",
         *               "counts": false,
         *               "rule": "outsideHours",
         *               "holiday": null,
         *               "cause": null
         *             },
         *             {
         *               "from": "2026-06-03T04:00:00.000Z",
         *               "to": "2026-06-03T10:00:00.000Z",
         *               "secs": 21600,
         *               "phase": "laytime",
         *               "counts": true,
         *               "rule": "workingTime",
         *               "holiday": null,
         *               "cause": null
         *             },
         *             {
         *               "from": "2026-06-03T10:00:00.000Z",
         *               "to": "2026-06-03T13:30:00.000Z",
         *               "secs": 12600,
         *               "phase": "demurrage",
         *               "counts": true,
         *               "rule": "demurrage",
         *               "holiday": null,
         *               "cause": null
         *             }
         *           ]
         *         }
         *       ],
         *       "advice": "An aid to check a calculation, and no legal advice",
         *       "_links": {
         *         "self": "/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60/laytime"
         *       }
         *     }
         */
        Laytime: {
            /**
             * Format: uuid
             * @description The trip
             */
            tripId: string;
            /**
             * Format: date-time
             * @description The instant for which it was computed
             * @example 2026-11-20T08:35:59.400Z
             */
            asOf: string;
            /**
             * @description incomplete: terms are missing; closed: all calls are released
             * @enum {string}
             */
            state: "incomplete" | "notStarted" | "running" | "onDemurrage" | "closed";
            /** @description What is not known */
            missing: ("laytimeHours" | "notice" | "usedHalfDays" | "rate")[];
            /** @description What to check */
            warnings: ("ruleSetNotInForce" | "holidaysUnknown" | "cutAfterTwoYears")[];
            /** @description The id of the rule set */
            rules: string;
            /** @description The rule set as it was when the terms were set */
            ruleSet: components["schemas"]["LaytimeRuleSet"];
            /** @description The terms as they were given, with the places */
            terms: components["schemas"]["LaytimeTerms"];
            /** @description All options that were used */
            options: components["schemas"]["LaytimeOptions"];
            overrides: {
                rule: string;
                /** @description What counts */
                value: unknown;
                reason: string;
                /** @description What it has taken the place of */
                original: unknown;
            }[];
            /** @description Allowed time of all calls */
            allowedSecs: number | null;
            /** @description Counted as laytime */
            countedSecs: number;
            /** @description Counted as demurrage */
            excessSecs: number;
            /** @description Left of the time that goes on; null where none does */
            leftSecs: number | null;
            /** @description Started hours of demurrage */
            demurrageHours: number | null;
            /** @description Where half days are counted */
            allowedHalfDays: number | null;
            /** @description Where half days are counted */
            excessHalfDays: number | null;
            /** @description Demurrage for an hour, an exact decimal */
            rateEurPerHour: string | null;
            /** @description Demurrage for a half day, an exact decimal */
            rateEurPerHalfDay: string | null;
            /** @description Demurrage for a day, by the second */
            rateCentsPerDay: number | null;
            /** @description Demurrage */
            amountCents: number | null;
            /** @enum {string} */
            currency: "EUR";
            calls: components["schemas"]["LaytimeCall"][];
            /** @description What it is, and what it is not */
            advice: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The allowed time: for each so many tonnes, by a table, fixed, or the option `laytimeHours`
         * @example {
         *       "kind": "perWeight",
         *       "hours": 1,
         *       "perT": 45
         *     }
         */
        LaytimeAllowance: {
            /** @enum {string} */
            kind: "perWeight";
            /** @description Hours; half days where that is the unit */
            hours: number;
            perT: number;
        } | {
            /** @enum {string} */
            kind: "table";
            /** @enum {string} */
            limit: "upTo" | "below";
            rows: {
                t: number | null;
                /** @description Hours; half days where that is the unit */
                amount: number;
                when?: components["schemas"]["LaytimeRowCondition"];
            }[];
            steps?: {
                upToT: number | null;
                perT: number;
                /** @description Hours; half days where that is the unit */
                amount: number;
            }[];
        } | {
            /** @enum {string} */
            kind: "fixed";
            /** @description Hours; half days where that is the unit */
            amount: number;
        } | {
            /** @enum {string} */
            kind: "contract";
        };
        /**
         * @description A call of a trip with its time
         * @example {
         *       "op": "load",
         *       "placeId": null,
         *       "place": "DE-NW",
         *       "zone": "Europe/Berlin",
         *       "cargoT": 900,
         *       "notice": "2026-06-01T08:00:00.000Z",
         *       "start": "2026-06-01T22:00:00.000Z",
         *       "startRule": "nextDay",
         *       "released": "2026-06-03T13:30:00.000Z",
         *       "isRunning": false,
         *       "allowedSecs": 72000,
         *       "countedSecs": 72000,
         *       "expires": "2026-06-03T10:00:00.000Z",
         *       "excessSecs": 12600,
         *       "usedHours": null,
         *       "demurrageHours": 4,
         *       "holidays": [],
         *       "intervals": [
         *         {
         *           "from": "2026-06-01T08:00:00.000Z",
         *           "to": "2026-06-01T22:00:00.000Z",
         *           "secs": 50400,
         *           "phase": "before",
         *           "counts": false,
         *           "rule": "beforeStart",
         *           "holiday": null,
         *           "cause": null
         *         },
         *         {
         *           "from": "2026-06-01T22:00:00.000Z",
         *           "to": "2026-06-02T04:00:00.000Z",
         *           "secs": 21600,
         *           "phase": "laytime",
         *           "counts": false,
         *           "rule": "outsideHours",
         *           "holiday": null,
         *           "cause": null
         *         },
         *         {
         *           "from": "2026-06-02T04:00:00.000Z",
         *           "to": "2026-06-02T18:00:00.000Z",
         *           "secs": 50400,
         *           "phase": "laytime",
         *           "counts": true,
         *           "rule": "workingTime",
         *           "holiday": null,
         *           "cause": null
         *         },
         *         {
         *           "from": "2026-06-02T18:00:00.000Z",
         *           "to": "2026-06-03T04:00:00.000Z",
         *           "secs": 36000,
         *           "phase": "laytime",
         *           "counts": false,
         *           "rule": "outsideHours",
         *           "holiday": null,
         *           "cause": null
         *         },
         *         {
         *           "from": "2026-06-03T04:00:00.000Z",
         *           "to": "2026-06-03T10:00:00.000Z",
         *           "secs": 21600,
         *           "phase": "laytime",
         *           "counts": true,
         *           "rule": "workingTime",
         *           "holiday": null,
         *           "cause": null
         *         },
         *         {
         *           "from": "2026-06-03T10:00:00.000Z",
         *           "to": "2026-06-03T13:30:00.000Z",
         *           "secs": 12600,
         *           "phase": "demurrage",
         *           "counts": true,
         *           "rule": "demurrage",
         *           "holiday": null,
         *           "cause": null
         *         }
         *       ]
         *     }
         */
        LaytimeCall: {
            /** @enum {string} */
            op: "load" | "unload";
            /**
             * Format: uuid
             * @description A place
             */
            placeId: string | null;
            /** @description Country, and in Germany the Land: its holidays apply */
            place: string;
            /** @description Time zone of the walls */
            zone: string;
            /** @description Tonnes */
            cargoT: number;
            /**
             * Format: date-time
             * @description Notice of readiness
             * @example 2026-11-20T08:35:59.400Z
             */
            notice: string | null;
            /**
             * Format: date-time
             * @description When the clock starts
             * @example 2026-11-20T08:35:59.400Z
             */
            start: string | null;
            /**
             * @description Why it starts then
             * @enum {string|null}
             */
            startRule: "advanceNotice" | "notice" | "atNotice" | "nextDay" | "opsStart" | "continued" | null;
            /**
             * Format: date-time
             * @description End of the work and leave to sail
             * @example 2026-11-20T08:35:59.400Z
             */
            released: string | null;
            /** @description Whether it goes on */
            isRunning: boolean;
            /** @description Allowed time; of a time that calls share, what was left when this call began */
            allowedSecs: number | null;
            /** @description Counted as laytime */
            countedSecs: number;
            /**
             * Format: date-time
             * @description When the allowed time is used up
             * @example 2026-11-20T08:35:59.400Z
             */
            expires: string | null;
            /** @description Counted as demurrage */
            excessSecs: number;
            /** @description Hours that were taken from a time that calls share */
            usedHours: number | null;
            /** @description Started hours */
            demurrageHours: number | null;
            /** @description Holidays that have excluded time */
            holidays: {
                /** Format: date */
                date: string;
                /** @enum {string} */
                name: "newYear" | "epiphany" | "womensDay" | "goodFriday" | "easterSunday" | "easterMonday" | "labourDay" | "victoryDay" | "europeDay" | "ascension" | "whitSunday" | "whitMonday" | "corpusChristi" | "kingsDay" | "nationalDay" | "assumption" | "childrensDay" | "unityDay" | "reformation" | "allSaints" | "armistice" | "repentance" | "immaculate" | "christmas" | "secondChristmas" | "uprising" | "local";
            }[];
            intervals: components["schemas"]["LaytimeInterval"][];
        };
        /**
         * @description One call of a trip to load or unload
         * @example {
         *       "op": "load",
         *       "place": "DE-NW",
         *       "cargoT": 900,
         *       "notice": "2026-06-01T10:00:00+02:00",
         *       "released": "2026-06-03T15:30:00+02:00"
         *     }
         */
        LaytimeCallTerms: {
            /** @enum {string} */
            op: "load" | "unload";
            /**
             * Format: uuid
             * @description A place; its UN/LOCODE has the country
             */
            placeId?: string | null;
            /** @description Country, and in Germany the Land: `DE-NW`, `NL`. Its holidays apply */
            place?: string | null;
            /** @description Time zone; default: that of the country */
            zone?: string | null;
            /** @description To the kilogram */
            cargoT: number;
            /** @description Notice of readiness; default: the recorded event */
            notice?: string | null;
            /** @description Advance notice: received when, for when */
            preNotice?: {
                /** @description Time with its offset: 2026-06-01T10:00+02:00 */
                received: string;
                /** @description Time with its offset: 2026-06-01T10:00+02:00 */
                for: string;
            } | null;
            /** @description At the next berth of a joint clock; default: the recorded event */
            arrived?: string | null;
            /** @description Begin of the work; default: the recorded event */
            opsStart?: string | null;
            /** @description End of the work and leave to sail; default: the recorded event */
            released?: string | null;
            /** @description Ready by order outside the working time, from and to */
            readyByOrder?: string[][];
            /** @description Beside those that are recorded as events; they do not overlap */
            interruptions?: {
                /** @description Time with its offset: 2026-06-01T10:00+02:00 */
                from: string;
                /** @description Time with its offset: 2026-06-01T10:00+02:00 */
                to: string;
                /** @description `carrier` where it is in the sphere of the carrier; else `neutral`, `weather`, `strike`, `lock`, … */
                cause: string;
            }[];
            /** @description Excepted time that was worked, with `unlessUsed` */
            used?: string[][];
            /** @description Holidays of the municipality, such as 15 August in Bavaria */
            localHolidays?: string[];
            usedHalfDays?: number | null;
        };
        /**
         * @description The time that counts as laytime
         * @example {
         *       "workingDays": [
         *         1,
         *         2,
         *         3,
         *         4,
         *         5,
         *         6
         *       ],
         *       "windows": [
         *         [
         *           "06:00",
         *           "20:00"
         *         ]
         *       ],
         *       "shorter": [],
         *       "afterRestDay": null,
         *       "holidays": "excluded"
         *     }
         */
        LaytimeCounting: {
            /** @description 1 is Monday */
            workingDays: number[];
            /** @description Of a working day: `["06:00", "20:00"]` */
            windows: string[][];
            /** @description Days of which less counts */
            shorter: {
                weekday?: number;
                /** @description Month and day */
                date?: string;
                /** @description By the clock of the place */
                from?: string;
                /** @description By the clock of the place */
                to?: string;
            }[];
            /** @description Counts from here on a working day after a Sunday or holiday */
            afterRestDay: string | null;
            /** @enum {string} */
            holidays: "excluded" | "counted";
        };
        /**
         * @description A part of the time of a call, and whether it counts
         * @example {
         *       "from": "2026-06-01T08:00:00.000Z",
         *       "to": "2026-06-01T22:00:00.000Z",
         *       "secs": 50400,
         *       "phase": "before",
         *       "counts": false,
         *       "rule": "beforeStart",
         *       "holiday": null,
         *       "cause": null
         *     }
         */
        LaytimeInterval: {
            /**
             * Format: date-time
             * @description First instant
             * @example 2026-11-20T08:35:59.400Z
             */
            from: string;
            /**
             * Format: date-time
             * @description First instant after it
             * @example 2026-11-20T08:35:59.400Z
             */
            to: string;
            /** @description Elapsed seconds */
            secs: number;
            /**
             * @description What it is a part of
             * @enum {string}
             */
            phase: "before" | "laytime" | "demurrage";
            /** @description Whether it counts */
            counts: boolean;
            /**
             * @description What counts or excludes it
             * @enum {string}
             */
            rule: "workingTime" | "restDay" | "holiday" | "outsideHours" | "afterRestDay" | "shorterDay" | "runningTime" | "beforeStart" | "carrier" | "excludedCause" | "readyByOrder" | "used" | "shifting" | "demurrage";
            /**
             * @description The holiday that excludes it
             * @enum {string|null}
             */
            holiday: "newYear" | "epiphany" | "womensDay" | "goodFriday" | "easterSunday" | "easterMonday" | "labourDay" | "victoryDay" | "europeDay" | "ascension" | "whitSunday" | "whitMonday" | "corpusChristi" | "kingsDay" | "nationalDay" | "assumption" | "childrensDay" | "unityDay" | "reformation" | "allSaints" | "armistice" | "repentance" | "immaculate" | "christmas" | "secondChristmas" | "uprising" | "local" | null;
            /** @description The cause of the interruption that excludes it */
            cause: string | null;
        };
        /**
         * @description What the contract decides
         * @example {
         *       "announced": true
         *     }
         */
        LaytimeOptions: {
            /**
             * @description A part of the weight that has an hour [proRata]
             * @enum {string}
             */
            allowance?: "proRata" | "startedUnit" | "fullUnit";
            /**
             * @description After the laytime: all time, or working time only [continuous]
             * @enum {string}
             */
            demurrage?: "continuous" | "countedHours";
            /** @description Stop the laytime beside `carrier`, never demurrage [] */
            excludedCauses?: string[];
            /**
             * @description Of several calls: each its own, one for the calls at one end, or one for all [each]
             * @enum {string}
             */
            clock?: "each" | "joint" | "reversible";
            /**
             * @description The way from berth to berth with a joint clock [counts]
             * @enum {string}
             */
            shifting?: "counts" | "excluded";
            /**
             * @description The recorded event that ends a call [departure]
             * @enum {string}
             */
            release?: "departure" | "endOfWork";
            /** @description Added to the allowed time [0] */
            extraHours?: number;
            /** @description Whether the arrival was announced in good time [false] */
            announced?: boolean;
            /** @description Of the only call [null] */
            usedHalfDays?: number | null;
            /** @description The time that the contract allows [null] */
            laytimeHours?: number | null;
            /**
             * @description Sundays and holidays included or excepted, at sea [null]
             * @enum {string|null}
             */
            week?: "SHINC" | "SHEX" | null;
            /** @description Excepted time counts where it was worked [false] */
            unlessUsed?: boolean;
            /** @description Instead of the rate of the set [null] */
            rateCentsPerHour?: number | null;
            /** @description By the second, at sea [null] */
            rateCentsPerDay?: number | null;
        };
        /**
         * @description What counts instead of a part of the rules, and why
         * @example {
         *       "rule": "extraHours",
         *       "value": 4,
         *       "reason": "Agreed by telephone"
         *     }
         */
        LaytimeOverride: {
            /** @description An option, or a part of the rule set */
            rule: string;
            /** @description Instead of what the rule set or the options have */
            value: unknown;
            /** @description Why; shown beside every amount */
            reason: string;
        };
        /**
         * @description When the row applies; what is not named does not matter
         * @example {
         *       "op": "load"
         *     }
         */
        LaytimeRowCondition: {
            /** @enum {string} */
            op?: "load" | "unload";
            doubleHull?: boolean;
            powered?: boolean;
            announced?: boolean;
        };
        /**
         * @description Rules of laytime and demurrage
         * @example {
         *       "id": "de-dry",
         *       "title": "BinSchLV, dry cargo",
         *       "validFrom": "1999-12-11",
         *       "validTo": null,
         *       "source": "Lade- und Löschzeitenverordnung (BinSchLV) §§ 1 to 4, of 23 November 1999",
         *       "checkedOn": "2025-12-20",
         *       "unit": "hour",
         *       "budget": "each",
         *       "allowed": {
         *         "kind": "perWeight",
         *         "hours": 1,
         *         "perT": 45
         *       },
         *       "counting": {
         *         "workingDays": [
         *           1,
         *           2,
         *           3,
         *           4,
         *           5,
         *           6
         *         ],
         *         "windows": [
         *           [
         *             "06:00",
         *             "20:00"
         *           ]
         *         ],
         *         "shorter": [],
         *         "afterRestDay": null,
         *         "holidays": "excluded"
         *       },
         *       "start": [
         *         {
         *           "kind": "advanceNotice",
         *           "leadHours": 8,
         *           "afterHours": 2
         *         },
         *         {
         *           "kind": "opsStart"
         *         },
         *         {
         *           "kind": "nextDay"
         *         }
         *       ],
         *       "rate": {
         *         "rows": [
         *           {
         *             "upToT": 1500,
         *             "baseCents": 0,
         *             "overT": 0,
         *             "centsPerT": 5
         *           },
         *           {
         *             "upToT": null,
         *             "baseCents": 7500,
         *             "overT": 1500,
         *             "centsPerT": 2
         *           }
         *         ]
         *       },
         *       "defaults": {}
         *     }
         */
        LaytimeRuleSet: {
            /** @description Used once */
            id: string;
            /** @description What it is called */
            title: string;
            /**
             * Format: date
             * @description First day; null where there is none
             */
            validFrom: string | null;
            /**
             * Format: date
             * @description Last day; null where it is open
             */
            validTo: string | null;
            /** @description Where the rules are written */
            source: string;
            /**
             * Format: date
             * @description When the rules were last compared with their source
             */
            checkedOn: string | null;
            /**
             * @description What demurrage is counted in
             * @enum {string}
             */
            unit: "hour" | "day" | "halfDay";
            /**
             * @description Whether loading and unloading share their time
             * @enum {string}
             */
            budget: "each" | "together";
            allowed: components["schemas"]["LaytimeAllowance"];
            counting: components["schemas"]["LaytimeCounting"] | null;
            /** @description What starts the clock: the first that fits, or an earlier begin of the work */
            start: ({
                /** @enum {string} */
                kind: "advanceNotice";
                leadHours: number;
                afterHours: number;
            } | {
                /** @enum {string} */
                kind: "notice";
                leadHours: number;
                office: {
                    /** @description 1 is Monday */
                    weekdays: number[];
                    /** @description By the clock of the place */
                    from: string;
                    /** @description By the clock of the place */
                    to: string;
                }[];
            } | {
                /** @enum {string} */
                kind: "atNotice";
            } | {
                /** @enum {string} */
                kind: "nextDay";
            } | {
                /** @enum {string} */
                kind: "opsStart";
            })[];
            rate: components["schemas"]["DemurrageRate"] | null;
            /** @description Options that this set changes */
            defaults: components["schemas"]["LaytimeOptions"];
        };
        /**
         * @description The rule sets: those of the program, then your own by id
         * @example {
         *       "rules": [
         *         {
         *           "id": "de-dry",
         *           "title": "BinSchLV, dry cargo",
         *           "validFrom": "1999-12-11",
         *           "validTo": null,
         *           "source": "Lade- und Löschzeitenverordnung (BinSchLV) §§ 1 to 4, of 23 November 1999",
         *           "checkedOn": "2025-12-20",
         *           "unit": "hour",
         *           "budget": "each",
         *           "allowed": {
         *             "kind": "perWeight",
         *             "hours": 1,
         *             "perT": 45
         *           },
         *           "counting": {
         *             "workingDays": [
         *               1,
         *               2,
         *               3,
         *               4,
         *               5,
         *               6
         *             ],
         *             "windows": [
         *               [
         *                 "06:00",
         *                 "20:00"
         *               ]
         *             ],
         *             "shorter": [],
         *             "afterRestDay": null,
         *             "holidays": "excluded"
         *           },
         *           "start": [
         *             {
         *               "kind": "advanceNotice",
         *               "leadHours": 8,
         *               "afterHours": 2
         *             },
         *             {
         *               "kind": "opsStart"
         *             },
         *             {
         *               "kind": "nextDay"
         *             }
         *           ],
         *           "rate": {
         *             "rows": [
         *               {
         *                 "upToT": 1500,
         *                 "baseCents": 0,
         *                 "overT": 0,
         *                 "centsPerT": 5
         *               },
         *               {
         *                 "upToT": null,
         *                 "baseCents": 7500,
         *                 "overT": 1500,
         *                 "centsPerT": 2
         *               }
         *             ]
         *           },
         *           "defaults": {},
         *           "isBuiltIn": true
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/laytime/rules"
         *       }
         *     }
         */
        LaytimeRuleSetList: {
            rules: components["schemas"]["ListedLaytimeRuleSet"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A statement of facts and time sheet
         * @example {
         *       "title": "Statement of facts and time sheet",
         *       "language": "en",
         *       "trip": {
         *         "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *         "cargo": "Gravel",
         *         "sender": "Rheinkontor",
         *         "receiver": null
         *       },
         *       "events": [],
         *       "laytime": null,
         *       "entriesHash": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
         *       "advice": "An aid to check a calculation, and no legal advice"
         *     }
         */
        LaytimeStatement: {
            title: string;
            /** @enum {string} */
            language: "en" | "de" | "nl" | "fr";
            trip: {
                /** Format: uuid */
                id: string;
                cargo: string;
                sender: string | null;
                receiver: string | null;
            };
            events: components["schemas"]["TripEvent"][];
            laytime: components["schemas"]["Laytime"] | null;
            /** @description SHA-256 of the hashes of all entries, each with a line feed behind it */
            entriesHash: string;
            advice: string;
        };
        /**
         * @description What the terms of a trip are set with
         * @example {
         *       "rules": "de-dry",
         *       "ship": {
         *         "dwtT": 1500
         *       },
         *       "calls": [
         *         {
         *           "op": "load",
         *           "place": "DE-NW",
         *           "cargoT": 900,
         *           "notice": "2026-06-01T10:00:00+02:00",
         *           "released": "2026-06-03T15:30:00+02:00"
         *         }
         *       ]
         *     }
         */
        LaytimeTerms: {
            /** @description The id of a rule set */
            rules: string;
            ship: {
                /** @description Capacity by measurement, not cargo; of a convoy the sum */
                dwtT: number;
                /** @description [false] */
                doubleHull?: boolean;
                /** @description [true] */
                powered?: boolean;
            };
            calls: components["schemas"]["LaytimeCallTerms"][];
            options?: components["schemas"]["LaytimeOptions"];
            overrides?: components["schemas"]["LaytimeOverride"][];
        };
        /**
         * @description A link by which a client follows one trip
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f75",
         *       "tripId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "shipId": null,
         *       "state": "open",
         *       "createdAt": "2026-11-20T08:35:59.400Z",
         *       "expiresAt": "2026-11-27T08:35:59.400Z",
         *       "delaySecs": 900,
         *       "precisionM": 500,
         *       "hide": [],
         *       "contactIds": [],
         *       "mails": {
         *         "waiting": 0,
         *         "sent": 0,
         *         "failed": 0
         *       }
         *     }
         */
        Link: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            tripId: string;
            /** @description In an office: the ship that has made it; null for the office */
            shipId: string | null;
            /**
             * @description arrived: the trip has ended, and the page says so for 24 hours
             * @enum {string}
             */
            state: "open" | "arrived";
            /**
             * Format: date-time
             * @description When it was made
             * @example 2026-11-20T08:35:59.400Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends at the latest
             * @example 2026-11-20T08:35:59.400Z
             */
            expiresAt: string;
            /** @description What is shown is at least so old */
            delaySecs: number;
            /** @description Positions are rounded to so many metres; 0: as they are */
            precisionM: number;
            /** @description Places in which the position is not shown, as they are now */
            hide: string[];
            /** @description Contacts of the sender or receiver that get mails: the link, a delay, the arrival */
            contactIds: string[];
            /** @description Mails to the contacts */
            mails: {
                waiting: number;
                sent: number;
                /** @description Refused by the mail server, or not sent in time */
                failed: number;
            };
        };
        /**
         * @description The links that are open or show an arrival, the newest first
         * @example {
         *       "links": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f75",
         *           "tripId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *           "shipId": null,
         *           "state": "open",
         *           "createdAt": "2026-11-20T08:35:59.400Z",
         *           "expiresAt": "2026-11-27T08:35:59.400Z",
         *           "delaySecs": 900,
         *           "precisionM": 500,
         *           "hide": [],
         *           "contactIds": [],
         *           "mails": {
         *             "waiting": 0,
         *             "sent": 0,
         *             "failed": 0
         *           }
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/links"
         *       }
         *     }
         */
        LinkList: {
            links: components["schemas"]["Link"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What the link shows now
         * @example {
         *       "state": "underWay",
         *       "arrived": false,
         *       "arrivedAt": null,
         *       "position": {
         *         "latitude": 50.3601,
         *         "longitude": 7.6003,
         *         "recordedAt": "2026-11-20T08:35:59.400Z"
         *       },
         *       "ageSecs": 12,
         *       "eta": {
         *         "state": "ok",
         *         "earliest": "2026-11-20T10:35:59.400Z",
         *         "likely": "2026-11-20T11:05:59.400Z",
         *         "latest": "2026-11-20T12:05:59.400Z"
         *       }
         *     }
         */
        LinkPosition: {
            /**
             * @description hidden: in a place where the crew shows no position; unknown: no position of now
             * @enum {string}
             */
            state: "underWay" | "stopped" | "hidden" | "unknown" | "arrived";
            arrived: boolean;
            /**
             * Format: date-time
             * @description When the trip ended
             * @example 2026-11-20T08:35:59.400Z
             */
            arrivedAt: string | null;
            position: components["schemas"]["ShownPosition"] | null;
            /** @description Of the position */
            ageSecs: number | null;
            eta: components["schemas"]["ShownEta"] | null;
        };
        /**
         * @description The new link
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f75",
         *       "url": "https://track.example.org/t/EXAMPLEexampleEXAMPLEa",
         *       "_links": {
         *         "self": "/v1/links/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f75"
         *       }
         *     }
         */
        LinkWithUrl: {
            /** Format: uuid */
            id: string;
            /** @description For the client. It is in this answer only: it cannot be shown again */
            url: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description Where the resource is found
         * @example {
         *       "self": "/v1/trips"
         *     }
         */
        Links: {
            /** @description Path of the resource or collection */
            self: string;
        };
        /**
         * @description Rules of laytime and demurrage that trips can use
         * @example {
         *       "id": "de-dry",
         *       "title": "BinSchLV, dry cargo",
         *       "validFrom": "1999-12-11",
         *       "validTo": null,
         *       "source": "Lade- und Löschzeitenverordnung (BinSchLV) §§ 1 to 4, of 23 November 1999",
         *       "checkedOn": "2025-12-20",
         *       "unit": "hour",
         *       "budget": "each",
         *       "allowed": {
         *         "kind": "perWeight",
         *         "hours": 1,
         *         "perT": 45
         *       },
         *       "counting": {
         *         "workingDays": [
         *           1,
         *           2,
         *           3,
         *           4,
         *           5,
         *           6
         *         ],
         *         "windows": [
         *           [
         *             "06:00",
         *             "20:00"
         *           ]
         *         ],
         *         "shorter": [],
         *         "afterRestDay": null,
         *         "holidays": "excluded"
         *       },
         *       "start": [
         *         {
         *           "kind": "advanceNotice",
         *           "leadHours": 8,
         *           "afterHours": 2
         *         },
         *         {
         *           "kind": "opsStart"
         *         },
         *         {
         *           "kind": "nextDay"
         *         }
         *       ],
         *       "rate": {
         *         "rows": [
         *           {
         *             "upToT": 1500,
         *             "baseCents": 0,
         *             "overT": 0,
         *             "centsPerT": 5
         *           },
         *           {
         *             "upToT": null,
         *             "baseCents": 7500,
         *             "overT": 1500,
         *             "centsPerT": 2
         *           }
         *         ]
         *       },
         *       "defaults": {},
         *       "isBuiltIn": true
         *     }
         */
        ListedLaytimeRuleSet: {
            /** @description Used once */
            id: string;
            /** @description What it is called */
            title: string;
            /**
             * Format: date
             * @description First day; null where there is none
             */
            validFrom: string | null;
            /**
             * Format: date
             * @description Last day; null where it is open
             */
            validTo: string | null;
            /** @description Where the rules are written */
            source: string;
            /**
             * Format: date
             * @description When the rules were last compared with their source
             */
            checkedOn: string | null;
            /**
             * @description What demurrage is counted in
             * @enum {string}
             */
            unit: "hour" | "day" | "halfDay";
            /**
             * @description Whether loading and unloading share their time
             * @enum {string}
             */
            budget: "each" | "together";
            allowed: components["schemas"]["LaytimeAllowance"];
            counting: components["schemas"]["LaytimeCounting"] | null;
            /** @description What starts the clock: the first that fits, or an earlier begin of the work */
            start: ({
                /** @enum {string} */
                kind: "advanceNotice";
                leadHours: number;
                afterHours: number;
            } | {
                /** @enum {string} */
                kind: "notice";
                leadHours: number;
                office: {
                    /** @description 1 is Monday */
                    weekdays: number[];
                    /** @description By the clock of the place */
                    from: string;
                    /** @description By the clock of the place */
                    to: string;
                }[];
            } | {
                /** @enum {string} */
                kind: "atNotice";
            } | {
                /** @enum {string} */
                kind: "nextDay";
            } | {
                /** @enum {string} */
                kind: "opsStart";
            })[];
            rate: components["schemas"]["DemurrageRate"] | null;
            /** @description Options that this set changes */
            defaults: components["schemas"]["LaytimeOptions"];
            /** @description Whether it came with the program */
            isBuiltIn: boolean;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description A watched vessel that is near now
         * @example {
         *       "mmsi": 999999999,
         *       "name": "Test alert",
         *       "category": null,
         *       "stars": 5,
         *       "distanceKm": 0,
         *       "starColor": "#ffcc00",
         *       "soundTrigger": {
         *         "type": "danger",
         *         "soundKey": "danger",
         *         "volume": 80
         *       },
         *       "displayType": "stars",
         *       "soundEnabled": true,
         *       "overlayEnabled": true,
         *       "overlayIcon": null,
         *       "acknowledged": false
         *     }
         */
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
        /**
         * @description What a ship reports of itself every few seconds
         * @example {
         *       "sentAt": 1795163759400,
         *       "position": null,
         *       "trips": [],
         *       "alerts": [],
         *       "link": {
         *         "backlog": 0,
         *         "oldestAt": null,
         *         "thinned": 0
         *       },
         *       "software": "1.4.0"
         *     }
         */
        LiveReport: {
            sentAt: number;
            position: {
                latitude: number;
                longitude: number;
                altitudeM: number | null;
                headingDeg: number | null;
                speedMps: number | null;
                recordedAt: number;
            } | null;
            trips: {
                /** Format: uuid */
                id: string;
                cargo: string;
            }[];
            alerts: {
                mmsi: number;
                name: string;
                stars: number;
                distanceKm: number;
            }[];
            link: {
                backlog: number;
                oldestAt: number | null;
                thinned: number;
                waiting?: number;
                setAside?: number;
            };
            software: string;
        };
        /**
         * @description Where your vessel was
         * @example {
         *       "id": "019a3b7f-5a2c-7b11-9c3d-4e5f60718293",
         *       "timestamp": "2026-11-20T08:35:59.400Z",
         *       "latitude": 50.360022,
         *       "longitude": 7.601915,
         *       "altitude": 64.3,
         *       "speed_kmh": 15.6,
         *       "speed_mps": 4.33,
         *       "speed_mph": 9.69,
         *       "speed_knots": 8.42,
         *       "trip_id": null
         *     }
         */
        Location: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description When it was measured
             * @example 2026-11-20T08:35:59.400Z
             */
            timestamp: string;
            latitude: number;
            longitude: number;
            altitude: number;
            /** @description km/h */
            speed_kmh: number;
            /** @description m/s */
            speed_mps: number;
            /** @description mph */
            speed_mph: number;
            /** @description kn */
            speed_knots: number;
            /**
             * Format: uuid
             * @description Trip that the location was logged for
             */
            trip_id: string | null;
            /** @description In an office: the ship; null for the office */
            ship_id?: string | null;
        };
        /**
         * @description The recorded positions, oldest first
         * @example {
         *       "locations": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *           "timestamp": "2026-11-20T08:35:59.400Z",
         *           "latitude": 50.360022,
         *           "longitude": 7.601915,
         *           "altitude": 64.3,
         *           "speed_kmh": 15.5952,
         *           "speed_mps": 4.332,
         *           "speed_mph": 9.69040801717967,
         *           "speed_knots": 8.420734341252698,
         *           "trip_id": null
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/router/gps/history"
         *       }
         *     }
         */
        LocationList: {
            locations: components["schemas"]["Location"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A lock that nobody comes through
         * @example {
         *       "latitude": 51.1521,
         *       "longitude": 6.8012,
         *       "name": null,
         *       "since": "2026-11-20T06:10:00.000Z",
         *       "waiting": 5
         *     }
         */
        LockClosure: {
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /**
             * Format: date-time
             * @description Since when nobody has come through
             * @example 2026-11-20T08:35:59.400Z
             */
            since: string;
            /** @description Vessels at the lock */
            waiting: number;
        };
        /**
         * @description A lock on the way
         * @example {
         *       "kind": "lock",
         *       "latitude": 51.1521,
         *       "longitude": 6.8012,
         *       "name": null,
         *       "arrives": "2026-11-20T09:40:00.000Z",
         *       "waitSecs": {
         *         "p10": 1200,
         *         "p50": 2100,
         *         "p90": 4500
         *       },
         *       "queue": 2
         *     }
         */
        LockOnTheWay: {
            /** @enum {string} */
            kind: "lock";
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description Of a saved place of the kind lock; null where there is none */
            name: string | null;
            /**
             * Format: date-time
             * @description When the vessel comes there, most likely
             * @example 2026-11-20T08:35:59.400Z
             */
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
        /**
         * @description What is known elsewhere of the log
         * @example {
         *       "hash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb",
         *       "entries": 1,
         *       "at": "2026-11-20T09:15:00.000Z",
         *       "in": "office",
         *       "found": true
         *     }
         */
        LogAnchor: {
            /** @description The hash of the last entry that is known elsewhere */
            hash: string;
            /** @description How many entries there were */
            entries: number;
            /**
             * Format: date-time
             * @description When it got there
             * @example 2026-11-20T08:35:59.400Z
             */
            at: string;
            /** @enum {string} */
            in: "office" | "backup";
            /** @description The log has this entry */
            found: boolean;
        };
        /**
         * @description What takes the place of an entry; what is not given stays as it was
         * @example {
         *       "text": "Shifted to quay 5",
         *       "reason": "Wrong quay"
         *     }
         */
        LogCorrection: {
            /** @description When it happened. Default: now: RFC 3339 or Unix seconds */
            at?: string;
            /** @description When it was over: RFC 3339 or Unix seconds */
            until?: string | null;
            /** @description Default: where the vessel is now */
            latitude?: number | null;
            longitude?: number | null;
            /**
             * Format: uuid
             * @description Default: the place that holds the position
             */
            placeId?: string | null;
            /**
             * Format: uuid
             * @description The trip that it is about
             */
            tripId?: string | null;
            /** @description Who writes it. Default: the name of the key */
            author?: string;
            text?: string | null;
            /** @description Facts for programs */
            data?: {
                [key: string]: unknown;
            } | null;
            /** @description Of a stop: what the vessel stopped for */
            label?: string | null;
            /** @description The entry is to count no longer; it stays in the log */
            withdrawn?: boolean;
            /** @description Why it is corrected */
            reason?: string;
        };
        /**
         * @description An entry of the ship's log; entries are added, never changed
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *       "kind": "stop",
         *       "label": "lock",
         *       "at": "2026-11-20T08:35:59.400Z",
         *       "until": "2026-11-20T09:12:04.000Z",
         *       "latitude": 51.2105,
         *       "longitude": 6.7207,
         *       "placeId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *       "tripId": null,
         *       "voyageId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *       "legId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2",
         *       "author": null,
         *       "text": null,
         *       "data": {
         *         "place": "Duisburg-Meiderich lock"
         *       },
         *       "corrects": null,
         *       "previousHash": null,
         *       "hash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb"
         *     }
         */
        LogEntry: {
            /**
             * Format: uuid
             * @description In the order of the log
             */
            id: string;
            /** @enum {string} */
            kind: "departure" | "arrival" | "stop" | "passage" | "positionLost" | "positionBack" | "alarm" | "restart" | "sourceChanged" | "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description What kind of stop or alarm; of a remark of an office the ship that it is for; null where there is nothing to distinguish */
            label: string | null;
            /**
             * Format: date-time
             * @description When it happened or began
             * @example 2026-11-20T08:35:59.400Z
             */
            at: string;
            /**
             * Format: date-time
             * @description When it was over; null while it lasts, and for what has no duration
             * @example 2026-11-20T08:35:59.400Z
             */
            until: string | null;
            /** @description Degrees, north positive */
            latitude: number | null;
            /** @description Degrees, east positive */
            longitude: number | null;
            /** Format: uuid */
            placeId: string | null;
            /** Format: uuid */
            tripId: string | null;
            /** Format: uuid */
            voyageId: string | null;
            /** Format: uuid */
            legId: string | null;
            /** @description Who wrote it; `configured key` for a key of the configuration, null for what the service has found */
            author: string | null;
            text: string | null;
            data: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The entry that this one takes the place of
             */
            corrects: string | null;
            /** @description Hash of the entry before; null for the first one */
            previousHash: string | null;
            /** @description SHA-256 of the canonical JSON (RFC 8785) of all other fields */
            hash: string;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The entries, the newest first by what they are about
         * @example {
         *       "entries": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *           "kind": "stop",
         *           "label": "lock",
         *           "at": "2026-11-20T08:35:59.400Z",
         *           "until": "2026-11-20T09:12:04.000Z",
         *           "latitude": 51.2105,
         *           "longitude": 6.7207,
         *           "placeId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *           "tripId": null,
         *           "voyageId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *           "legId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2",
         *           "author": null,
         *           "text": null,
         *           "data": {
         *             "place": "Duisburg-Meiderich lock"
         *           },
         *           "corrects": null,
         *           "previousHash": null,
         *           "hash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/log"
         *       }
         *     }
         */
        LogEntryList: {
            entries: components["schemas"]["LogEntry"][];
            /** @description In an office: the ship of each entry, by the id of the entry; those of the office have none. On board: `@office` for those of the office, if there are any */
            ships?: {
                [key: string]: string;
            };
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A part of the log without holes
         * @example {
         *       "format": "wheelhouse-log-1",
         *       "previousHash": null,
         *       "entries": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *           "kind": "stop",
         *           "label": "lock",
         *           "at": "2026-11-20T08:35:59.400Z",
         *           "until": "2026-11-20T09:12:04.000Z",
         *           "latitude": 51.2105,
         *           "longitude": 6.7207,
         *           "placeId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *           "tripId": null,
         *           "voyageId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *           "legId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2",
         *           "author": null,
         *           "text": null,
         *           "data": {
         *             "place": "Duisburg-Meiderich lock"
         *           },
         *           "corrects": null,
         *           "previousHash": null,
         *           "hash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb"
         *         }
         *       ],
         *       "lastHash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb"
         *     }
         */
        LogExport: {
            /** @description `wheelhouse-log-1` */
            format: string;
            /** @description Hash of the entry before the first one; null at the beginning of the log */
            previousHash: string | null;
            /** @description In the order of the log */
            entries: components["schemas"]["LogEntry"][];
            /** @description Hash of the last entry */
            lastHash: string | null;
        };
        /**
         * @description An export of the log; it may be broken, so that its entries can have any form
         * @example {
         *       "format": "wheelhouse-log-1",
         *       "previousHash": null,
         *       "entries": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *           "kind": "stop",
         *           "label": "lock",
         *           "at": "2026-11-20T08:35:59.400Z",
         *           "until": "2026-11-20T09:12:04.000Z",
         *           "latitude": 51.2105,
         *           "longitude": 6.7207,
         *           "placeId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *           "tripId": null,
         *           "voyageId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *           "legId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2",
         *           "author": null,
         *           "text": null,
         *           "data": {
         *             "place": "Duisburg-Meiderich lock"
         *           },
         *           "corrects": null,
         *           "previousHash": null,
         *           "hash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb"
         *         }
         *       ],
         *       "lastHash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb"
         *     }
         */
        LogExportToVerify: {
            [key: string]: unknown;
        };
        /**
         * @description What a check of an export has found
         * @example {
         *       "ok": true,
         *       "entries": 1,
         *       "lastHash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb",
         *       "firstBroken": null,
         *       "_links": {
         *         "self": "/v1/log/verify"
         *       }
         *     }
         */
        LogExportVerification: {
            /** @description Nothing was changed, added or removed */
            ok: boolean;
            /** @description How many entries were checked */
            entries: number;
            /** @description Hash of the last entry */
            lastHash: string | null;
            firstBroken: components["schemas"]["LogFault"] | null;
            _links: components["schemas"]["Links"];
        };
        /** @description Where the log is broken */
        LogFault: {
            /** @description From 0 for the first entry that was checked */
            index: number;
            /** @description Null where the entry is missing */
            id: string | null;
            /**
             * @description `changed`: its content is not that of its hash; `order`: it does not follow the entry before it; `end`: entries at the end are missing
             * @enum {string}
             */
            reason: "changed" | "order" | "end";
        };
        /**
         * @description A line of the log of the service
         * @example {
         *       "id": "5f0c1b2a9d3e.41",
         *       "time": "2026-11-20T08:35:59.400Z",
         *       "level": "warn",
         *       "message": "position not available",
         *       "code": "position.unavailable",
         *       "facts": {
         *         "reason": "no fix"
         *       }
         *     }
         */
        LogLine: {
            /** @description Of this line alone */
            id: string;
            /**
             * Format: date-time
             * @description When it was written
             * @example 2026-11-20T08:35:59.400Z
             */
            time: string | null;
            /**
             * @description How serious it is
             * @enum {string}
             */
            level: "trace" | "debug" | "info" | "warn" | "error" | "fatal";
            /** @description For people; plain text of any content */
            message: string;
            /** @description Of a warning or an error: docs/operations.md says what to do */
            code: string | null;
            /** @description What else the line has */
            facts: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The last lines of the log of this process
         * @example {
         *       "lines": [
         *         {
         *           "id": "5f0c1b2a9d3e.41",
         *           "time": "2026-11-20T08:35:59.400Z",
         *           "level": "warn",
         *           "message": "position not available",
         *           "code": "position.unavailable",
         *           "facts": {
         *             "reason": "no fix"
         *           }
         *         }
         *       ],
         *       "cursor": "5f0c1b2a9d3e.41",
         *       "_links": {
         *         "self": "/v1/logs"
         *       }
         *     }
         */
        LogLineList: {
            /** @description Oldest first */
            lines: components["schemas"]["LogLine"][];
            /** @description For `after` of the next request */
            cursor: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What a check of the log has found
         * @example {
         *       "ok": true,
         *       "entries": 1,
         *       "lastHash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb",
         *       "firstBroken": null,
         *       "branches": 1,
         *       "anchor": {
         *         "hash": "4b0e54296b46301a89162aea58bf9ecaca0246f869ced099632ccba562effacb",
         *         "entries": 1,
         *         "at": "2026-11-20T09:15:00.000Z",
         *         "in": "office",
         *         "found": true
         *       },
         *       "_links": {
         *         "self": "/v1/log/verify"
         *       }
         *     }
         */
        LogVerification: {
            /** @description Nothing was changed, added or removed */
            ok: boolean;
            /** @description How many entries were checked */
            entries: number;
            /** @description Hash of the last entry */
            lastHash: string | null;
            firstBroken: components["schemas"]["LogFault"] | null;
            /** @description 1; more where a ship went on with an older backup */
            branches: number;
            anchor: components["schemas"]["LogAnchor"] | null;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The map behind everything
         * @example {
         *       "kind": "raster",
         *       "url": "https://tiles.example.org/{z}/{x}/{y}.png",
         *       "attribution": "© OpenStreetMap contributors",
         *       "maxZoom": 18
         *     }
         */
        MapBackground: {
            /**
             * @description `raster` and `vector` are templates of tiles, `style` is a style document
             * @enum {string}
             */
            kind: "raster" | "vector" | "style" | "pmtiles";
            /** @description Address, or path of this service */
            url: string;
            /** @description Whose map it is */
            attribution: string | null;
            /** @description The finest level of the tiles */
            maxZoom: number;
        };
        /**
         * @description Why a request was refused before it reached its route
         * @example {
         *       "error": "Too many requests",
         *       "retryAfter": 42
         *     }
         */
        MiddlewareError: {
            /** @description What is wrong, in a few words */
            error: string;
            /** @description What to do, of a refused key */
            message?: string;
            /** @description Seconds to wait, after too many requests */
            retryAfter?: number;
        };
        /**
         * @description A source of positions or vessels that was found
         * @example {
         *       "kind": "gpsd",
         *       "name": "127.0.0.1:2947",
         *       "router": {
         *         "provider": "gpsd",
         *         "url": "gpsd://127.0.0.1:2947"
         *       },
         *       "antenna": {
         *         "url": "gpsd://127.0.0.1:2947"
         *       }
         *     }
         */
        Neighbour: {
            /** @enum {string} */
            kind: "serial" | "gpsd" | "signalk" | "nmea";
            /** @description The device, the address, or the name that it announces */
            name: string;
            /** @description Values for `router.provider` and `router.url`; null where it sends no position */
            router: {
                /** @enum {string} */
                provider: "gpsd" | "nmea" | "signalk";
                url: string;
            } | null;
            /** @description The value for `ais.local.url`; null where it sends no vessels */
            antenna: {
                url: string;
            } | null;
        };
        /**
         * @description What was found
         * @example {
         *       "neighbours": [
         *         {
         *           "kind": "gpsd",
         *           "name": "127.0.0.1:2947",
         *           "router": {
         *             "provider": "gpsd",
         *             "url": "gpsd://127.0.0.1:2947"
         *           },
         *           "antenna": {
         *             "url": "gpsd://127.0.0.1:2947"
         *           }
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/configuration/neighbours"
         *       }
         *     }
         */
        NeighbourList: {
            neighbours: components["schemas"]["Neighbour"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The circle that the vessel must stay in
         * @example {
         *       "kind": "anchor",
         *       "radiusM": 60
         *     }
         */
        NewAnchorWatch: {
            /**
             * @description What holds the vessel
             * @default anchor
             * @enum {string}
             */
            kind?: "anchor" | "mooring";
            /** @description Of the anchor; default: here */
            latitude?: number;
            /** @description Of the anchor; default: here */
            longitude?: number;
            /** @description The vessel must stay within these metres */
            radiusM: number;
        };
        /**
         * @description An area to add: a circle or a polygon
         * @example {
         *       "name": "Berth",
         *       "kind": "circle",
         *       "latitude": 50.3645,
         *       "longitude": 7.6065,
         *       "radiusM": 150,
         *       "watch": "both",
         *       "whom": "watched"
         *     }
         */
        NewArea: {
            /** @description Not empty */
            name: string;
            /** @enum {string} */
            kind: "circle" | "polygon";
            /** @description Of the centre of a circle, degrees, north positive */
            latitude?: number;
            /** @description Of the centre of a circle, degrees, east positive */
            longitude?: number;
            /** @description Of a circle, in metres */
            radiusM?: number;
            /** @description Of a polygon, in order around it; the sides must not cross */
            points?: number[][];
            /**
             * @description Which crossing of its edge raises an alarm
             * @enum {string}
             */
            watch: "enter" | "leave" | "both";
            /**
             * @description `own`: your vessel. `watched`: the vessels of the watchlist. `all`: all other vessels
             * @enum {string}
             */
            whom: "own" | "watched" | "all";
        };
        /**
         * @description A kind of cargo to add
         * @example {
         *       "name": "Gravel",
         *       "description": "Loose, 0 to 32 mm"
         *     }
         */
        NewCategory: {
            /** @description Not empty, unique without regard to case; white space around it is removed */
            name: string;
            description?: string | null;
        };
        /**
         * @description A sender or receiver of cargo to add, with its contacts if there are any
         * @example {
         *       "name": "Rheinkontor GmbH",
         *       "email": "dispo@rheinkontor.example",
         *       "phone": "+49 261 555010",
         *       "street": "Rheinstraße",
         *       "houseNumber": "12a",
         *       "postalCode": "56068",
         *       "city": "Koblenz",
         *       "country": "Germany"
         *     }
         */
        NewClient: {
            /** @description Not empty */
            name: string;
            email: string;
            phone: string;
            street: string;
            houseNumber: string;
            postalCode: string;
            city: string;
            country: string;
            /** @description Anything else worth knowing; null clears it */
            additionalInfo?: string | null;
            /** @description Where none is marked as primary, the first becomes it. With its contacts a client has at most 64 KiB */
            contacts?: components["schemas"]["NewContact"][];
        };
        /**
         * @description A person of a client to add
         * @example {
         *       "name": "Anna Becker",
         *       "email": "becker@rheinkontor.example",
         *       "phone": "+49 261 555011",
         *       "position": "Dispatcher",
         *       "isPrimary": true
         *     }
         */
        NewContact: {
            name: string;
            email: string;
            phone: string;
            /** @description What the person does there */
            position: string;
            /** @description True takes the mark from the primary contact before */
            isPrimary?: boolean;
            /**
             * @description Of messages to the person; null: English
             * @enum {string|null}
             */
            language?: "en" | "de" | "fr" | "nl" | null;
        };
        /**
         * @description A saved place, or a point
         * @example {
         *       "placeId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0"
         *     }
         */
        NewDestination: {
            /** @description UUID of a saved place; or latitude and longitude */
            placeId?: string;
            /** @description Degrees, north positive */
            latitude?: number;
            /** @description Degrees, east positive */
            longitude?: number;
            /** @description Of a point */
            name?: string;
        };
        /**
         * @description A key to create
         * @example {
         *       "name": "bridge",
         *       "scope": "all"
         *     }
         */
        NewKey: {
            /** @description Unique, for example what the key is used for; `configured key` is what keys of the configuration are called */
            name: string;
            /**
             * @description rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves
             * @enum {string}
             */
            scope: "rest" | "ws" | "all" | "admin";
            /** @description In an office: ids of the ships whose records it sees, and no others; absent: all records */
            ships?: string[];
        };
        /**
         * @description A rule set to add; with `basedOn`, what is not given is as in that set
         * @example {
         *       "id": "contract-2026",
         *       "basedOn": "de-dry",
         *       "title": "Contract of 2026"
         *     }
         */
        NewLaytimeRuleSet: {
            /** @description Used once */
            id: string;
            /** @description A set that has what is not given here */
            basedOn?: string;
            /** @description What it is called */
            title?: string;
            /**
             * Format: date
             * @description First day; null where there is none
             */
            validFrom?: string | null;
            /**
             * Format: date
             * @description Last day; null where it is open
             */
            validTo?: string | null;
            /** @description Where the rules are written */
            source?: string;
            /**
             * Format: date
             * @description When the rules were last compared with their source
             */
            checkedOn?: string | null;
            /**
             * @description What demurrage is counted in
             * @enum {string}
             */
            unit?: "hour" | "day" | "halfDay";
            /**
             * @description Whether loading and unloading share their time
             * @enum {string}
             */
            budget?: "each" | "together";
            allowed?: components["schemas"]["LaytimeAllowance"];
            counting?: components["schemas"]["LaytimeCounting"] | null;
            /** @description What starts the clock: the first that fits, or an earlier begin of the work */
            start?: ({
                /** @enum {string} */
                kind: "advanceNotice";
                leadHours: number;
                afterHours: number;
            } | {
                /** @enum {string} */
                kind: "notice";
                leadHours: number;
                office: {
                    /** @description 1 is Monday */
                    weekdays: number[];
                    /** @description By the clock of the place */
                    from: string;
                    /** @description By the clock of the place */
                    to: string;
                }[];
            } | {
                /** @enum {string} */
                kind: "atNotice";
            } | {
                /** @enum {string} */
                kind: "nextDay";
            } | {
                /** @enum {string} */
                kind: "opsStart";
            })[];
            rate?: components["schemas"]["DemurrageRate"] | null;
            /** @description Options that this set changes */
            defaults?: components["schemas"]["LaytimeOptions"];
        };
        /**
         * @description A link to make for a client
         * @example {
         *       "tripId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "expiresAt": "2026-11-27T08:35:59.400Z"
         *     }
         */
        NewLink: {
            /**
             * Format: uuid
             * @description An active trip
             */
            tripId: string;
            /**
             * Format: date-time
             * @description In the future, and within 30 days
             * @example 2026-11-20T08:35:59.400Z
             */
            expiresAt: string;
            /**
             * @description What is shown is at least so old
             * @default 0
             */
            delaySecs?: number;
            /**
             * @description Positions are rounded to so many metres; 0: as they are
             * @default 0
             */
            precisionM?: number;
            /**
             * @description Places in which the position is not shown, as they are now
             * @default []
             */
            hide?: string[];
            /**
             * @description Contacts of the sender or receiver that get mails: the link, a delay, the arrival
             * @default []
             */
            contactIds?: string[];
        };
        /**
         * @description An entry by hand
         * @example {
         *       "kind": "remark",
         *       "text": "Shifted to quay 4"
         *     }
         */
        NewLogEntry: {
            /**
             * @description What only the service finds cannot be entered
             * @enum {string}
             */
            kind: "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description When it happened. Default: now: RFC 3339 or Unix seconds */
            at?: string;
            /** @description When it was over: RFC 3339 or Unix seconds */
            until?: string | null;
            /** @description Default: where the vessel is now */
            latitude?: number | null;
            longitude?: number | null;
            /**
             * Format: uuid
             * @description Default: the place that holds the position
             */
            placeId?: string | null;
            /**
             * Format: uuid
             * @description The trip that it is about
             */
            tripId?: string | null;
            /** @description Who writes it. Default: the name of the key */
            author?: string;
            text?: string | null;
            /** @description Facts for programs */
            data?: {
                [key: string]: unknown;
            } | null;
            /** @description In an office: the ship that a remark is for, which gets it */
            shipId?: string;
        };
        /**
         * @description A place to add: a circle or a polygon
         * @example {
         *       "name": "Neuss, quay 4",
         *       "kind": "berth",
         *       "latitude": 51.2105,
         *       "longitude": 6.7207,
         *       "radiusM": 150
         *     }
         */
        NewPlace: {
            /** @description Not empty; white space around it is removed */
            name: string;
            /** @enum {string} */
            kind: "berth" | "port" | "lock" | "bridge" | "anchorage" | "other";
            /** @description Degrees, north positive */
            latitude?: number;
            /** @description Degrees, east positive */
            longitude?: number;
            /** @description Of a place that is a circle, in metres */
            radiusM?: number;
            /** @description Of a place that is a polygon: the points in order around it; the sides must not cross */
            polygon?: number[][];
            /** @description UN/LOCODE */
            unlocode?: string | null;
            /** @description ISRS location code */
            isrs?: string | null;
            note?: string | null;
        };
        /**
         * @description As `PushSubscription.toJSON()` has it, with a language
         * @example {
         *       "endpoint": "https://fcm.googleapis.com/fcm/send/example",
         *       "keys": {
         *         "p256dh": "BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U",
         *         "auth": "tBHItJI5svbpez7KI4CCXg"
         *       }
         *     }
         */
        NewPushSubscription: {
            /** @description An address of a push service of Google, Mozilla, Apple or Microsoft */
            endpoint: string;
            keys: {
                /** @description Public key of the browser */
                p256dh: string;
                /** @description Secret that the browser shares with this installation */
                auth: string;
            };
            /**
             * @description Language of its notices: English if it is missing
             * @enum {string}
             */
            language?: "en" | "de" | "fr" | "nl";
        };
        /**
         * @description A trip to begin, where the vessel is now
         * @example {
         *       "startLatitude": 50.360022,
         *       "startLongitude": 7.601915,
         *       "cargo": "Gravel 0/16",
         *       "categoryId": "019a3b5e-1111-7000-8000-0123456789ab",
         *       "weight": 1250.5,
         *       "senderId": "019a3b5e-2222-7000-8000-0123456789ab",
         *       "receiverId": "019a3b5e-3333-7000-8000-0123456789ab",
         *       "logGps": true
         *     }
         */
        NewTrip: {
            /** @description degrees, north positive */
            startLatitude: number;
            /** @description degrees, east positive */
            startLongitude: number;
            /** @description What is carried; not empty, blanks around it are cut off */
            cargo: string;
            /**
             * Format: uuid
             * @description A category
             */
            categoryId: string;
            /** @description In the unit that its users chose */
            weight: number;
            /**
             * Format: uuid
             * @description A client
             */
            senderId: string;
            /**
             * Format: uuid
             * @description A client
             */
            receiverId: string;
            /**
             * Format: uuid
             * @description A place; null for none
             */
            destinationPlaceId?: string | null;
            /**
             * @description Whether positions are logged for it while it is Active
             * @default false
             */
            logGps?: boolean;
            /** @description In an office: the ship that the trip is prepared for */
            shipId?: string;
        };
        /**
         * @description An event of a trip to record
         * @example {
         *       "kind": "noticeOfReadiness",
         *       "at": "2026-06-01T10:00:00+02:00"
         *     }
         */
        NewTripEvent: {
            /** @enum {string} */
            kind: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description When it happened; default: now */
            at?: string;
            /**
             * Format: uuid
             * @description A place
             */
            placeId?: string | null;
            /** @description Where it was, in words */
            place?: string | null;
            /** @description A remark */
            text?: string | null;
            /** @description Who recorded it; default: the name of the key */
            author?: string | null;
            data?: components["schemas"]["EventData"] | null;
        };
        /**
         * @description A category of the watchlist to add
         * @example {
         *       "name": "Friends",
         *       "color": "#33aaff"
         *     }
         */
        NewWatchlistCategory: {
            /** @description Not empty */
            name: string;
            /** @description As `#rgb` or `#rrggbb` */
            color: string;
            /**
             * @description Whether alerts show stars or the icon
             * @default stars
             * @enum {string}
             */
            displayType?: "stars" | "custom";
            /**
             * @description Whether alerts sound
             * @default true
             */
            soundEnabled?: boolean;
            /**
             * @description Whether alerts show in the overlay of a stream
             * @default true
             */
            overlayEnabled?: boolean;
            /** @description Name of an icon of a library, for the display type `custom` */
            overlayIcon?: string | null;
            /** @description Key of a sound */
            alertSound?: string | null;
            /** @description Key of a sound */
            dangerSound?: string | null;
            /** @description Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /**
         * @description A vessel to watch for
         * @example {
         *       "mmsi": "211234560",
         *       "name": "Loreley"
         *     }
         */
        NewWatchlistEntry: {
            /** @description Nine digits; there is one entry for each vessel */
            mmsi: string;
            /** @description Not empty */
            name: string;
            /**
             * Format: uuid
             * @description A category of the watchlist
             */
            categoryId?: string | null;
            /** @description As `#rgb` or `#rrggbb` */
            starColor?: string | null;
            /** @description Key of a sound */
            alertSound?: string | null;
            /** @description Key of a sound */
            dangerSound?: string | null;
            /** @description Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /**
         * @description A sound to add, as a form
         * @example {
         *       "file": "the bytes of the file",
         *       "name": "Ship's bell"
         *     }
         */
        NewWatchlistSound: {
            /**
             * Format: binary
             * @description MP3, WAV or OGG, detected by its first bytes
             */
            file: string;
            /** @description Not empty; the key is made from it */
            name: string;
        };
        /**
         * @description The service takes no traffic now
         * @example {
         *       "status": "notReady",
         *       "reason": "draining"
         *     }
         */
        NotReady: {
            /** @enum {string} */
            status: "notReady";
            /** @enum {string} */
            reason: "starting" | "draining" | "noCopy" | "noBus";
        };
        /**
         * @description Who gets messages about alarms that nobody acknowledges
         * @example {
         *       "name": "phone",
         *       "type": "ntfy",
         *       "minPriority": "warning",
         *       "afterSecs": 60,
         *       "healthy": true,
         *       "queued": 0,
         *       "lastSuccessAt": "2026-11-20T08:35:59.400Z",
         *       "lastError": null
         *     }
         */
        NotifyTarget: {
            /** @description As in the configuration; `push-` and an id for a browser that has subscribed */
            name: string;
            /** @enum {string} */
            type: "ntfy" | "webhook" | "telegram" | "email" | "push";
            /**
             * @description The lowest priority that is sent
             * @enum {string}
             */
            minPriority: "caution" | "warning" | "alarm" | "emergency";
            /** @description Only what nobody has acknowledged for so long is sent */
            afterSecs: number;
            /** @description False after five failures in a row */
            healthy: boolean;
            /** @description Notices that wait */
            queued: number;
            /**
             * Format: date-time
             * @description Since the start; null if there was none
             * @example 2026-11-20T08:35:59.400Z
             */
            lastSuccessAt: string | null;
            /** @description Why the last failure happened; null if there was none */
            lastError: string | null;
            cause?: components["schemas"]["Cause"];
        };
        /**
         * @description The targets in the order of the configuration, then the browsers that have subscribed
         * @example {
         *       "targets": [
         *         {
         *           "name": "phone",
         *           "type": "ntfy",
         *           "minPriority": "warning",
         *           "afterSecs": 60,
         *           "healthy": true,
         *           "queued": 0,
         *           "lastSuccessAt": "2026-11-20T08:35:59.400Z",
         *           "lastError": null
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/notify"
         *       }
         *     }
         */
        NotifyTargetList: {
            targets: components["schemas"]["NotifyTarget"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What came of it
         * @example {
         *       "name": "phone",
         *       "sent": true,
         *       "error": null,
         *       "latencyMs": 180,
         *       "_links": {
         *         "self": "/v1/notify/phone/test"
         *       }
         *     }
         */
        NotifyTest: {
            name: string;
            /** @description Whether the target took it */
            sent: boolean;
            /** @description Why it did not */
            error: string | null;
            cause?: components["schemas"]["Cause"];
            latencyMs: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description An alarm of the history
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
         *       "type": "closestApproach",
         *       "priority": "warning",
         *       "state": "active",
         *       "mmsi": 211234560,
         *       "name": "AURORA",
         *       "text": "Closest approach 40 m in 2 min 10 s",
         *       "latitude": 50.3645,
         *       "longitude": 7.6065,
         *       "distanceKm": 0.92,
         *       "bearingDeg": 14.2,
         *       "cpaM": 40.3,
         *       "tcpaSecs": 130,
         *       "stars": null,
         *       "source": "antenna",
         *       "details": {
         *         "ageSecs": 4
         *       },
         *       "raisedAt": "2026-11-20T08:33:12.800Z",
         *       "updatedAt": "2026-11-20T08:33:20.000Z",
         *       "acknowledgedAt": null,
         *       "acknowledgedBy": null,
         *       "escalations": 0,
         *       "clearedAt": null
         *     }
         */
        PastAlarm: {
            /** Format: uuid */
            id: string;
            /**
             * @description What the alarm is about
             * @enum {string}
             */
            type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost" | "watch";
            /**
             * @description After IMO MSC.302, lowest first
             * @enum {string}
             */
            priority: "caution" | "warning" | "alarm" | "emergency";
            /**
             * @description Rectified: the situation is over, and nobody has acknowledged it
             * @enum {string}
             */
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
            /**
             * Format: date-time
             * @description When it entered that ring; null where that was before the last start of the service
             * @example 2026-11-20T08:35:59.400Z
             */
            ringSince?: string | null;
            /**
             * @description Where the report came from; a feed may lag by minutes
             * @enum {string}
             */
            source: "antenna" | "feed" | "own";
            /** @description What `text` says and no other field has, to word it in another language */
            details?: {
                /**
                 * @description Of an area: `enter` or `leave`. Of a distress signal: `active`, `test`, `unclear` where it states neither, and `claim` of a vessel that only reports the navigational status 14
                 * @enum {string}
                 */
                event?: "enter" | "leave" | "active" | "test" | "unclear" | "claim";
                /** @description Of the area */
                areaName?: string;
                /** @description Radius of the circle that this vessel left, in metres */
                limitM?: number;
                /** @description Age of the last report of the vessel at `updatedAt` */
                ageSecs?: number;
            };
            /**
             * Format: date-time
             * @description When the alarm was raised
             * @example 2026-11-20T08:35:59.400Z
             */
            raisedAt: string;
            /**
             * Format: date-time
             * @description When its figures or its state changed last
             * @example 2026-11-20T08:35:59.400Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Null until somebody acknowledges it
             * @example 2026-11-20T08:35:59.400Z
             */
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
                /**
                 * Format: date-time
                 * @description When the office asked for it
                 * @example 2026-11-20T08:35:59.400Z
                 */
                acknowledgeAskedAt: string;
                /** @description Name under which the ship is to acknowledge it */
                acknowledgeAskedBy: string;
            } | null;
            /**
             * Format: date-time
             * @description When it ended; null while it is not over
             * @example 2026-11-20T08:35:59.400Z
             */
            clearedAt: string | null;
        };
        /**
         * @description The recorded alarms, the newest first
         * @example {
         *       "alarms": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
         *           "type": "closestApproach",
         *           "priority": "warning",
         *           "state": "active",
         *           "mmsi": 211234560,
         *           "name": "AURORA",
         *           "text": "Closest approach 40 m in 2 min 10 s",
         *           "latitude": 50.3645,
         *           "longitude": 7.6065,
         *           "distanceKm": 0.92,
         *           "bearingDeg": 14.2,
         *           "cpaM": 40.3,
         *           "tcpaSecs": 130,
         *           "stars": null,
         *           "source": "antenna",
         *           "details": {
         *             "ageSecs": 4
         *           },
         *           "raisedAt": "2026-11-20T08:33:12.800Z",
         *           "updatedAt": "2026-11-20T08:33:20.000Z",
         *           "acknowledgedAt": null,
         *           "acknowledgedBy": null,
         *           "escalations": 0,
         *           "clearedAt": null
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/alarms/history"
         *       }
         *     }
         */
        PastAlarmList: {
            alarms: components["schemas"]["PastAlarm"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A part of the water that has a name: a berth, a port, a lock
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *       "name": "Neuss, quay 4",
         *       "kind": "berth",
         *       "latitude": 51.2105,
         *       "longitude": 6.7207,
         *       "radiusM": 150,
         *       "polygon": null,
         *       "unlocode": "DENSS",
         *       "isrs": null,
         *       "note": null,
         *       "created_at": "2026-11-18T10:12:00.000Z",
         *       "updated_at": "2026-11-20T08:35:59.400Z",
         *       "_links": {
         *         "self": "/v1/places/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0"
         *       }
         *     }
         */
        Place: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            kind: "berth" | "port" | "lock" | "bridge" | "anchorage" | "other";
            /** @description Degrees, north positive */
            latitude: number;
            /** @description Degrees, east positive */
            longitude: number;
            /** @description Of a place that is a circle, in metres */
            radiusM: number | null;
            /** @description Of a place that is a polygon: the points in order around it; the sides must not cross */
            polygon: number[][] | null;
            /** @description UN/LOCODE */
            unlocode: string | null;
            /** @description ISRS location code */
            isrs: string | null;
            note: string | null;
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-20T08:35:59.400Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-20T08:35:59.400Z
             */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The fields of a place to change; the others stay as they are
         * @example {
         *       "radiusM": 200
         *     }
         */
        PlaceChanges: {
            /** @description Not empty; white space around it is removed */
            name?: string;
            /** @enum {string} */
            kind?: "berth" | "port" | "lock" | "bridge" | "anchorage" | "other";
            /** @description Degrees, north positive */
            latitude?: number;
            /** @description Degrees, east positive */
            longitude?: number;
            /** @description Of a place that is a circle, in metres */
            radiusM?: number;
            /** @description Of a place that is a polygon: the points in order around it; the sides must not cross */
            polygon?: number[][];
            /** @description UN/LOCODE */
            unlocode?: string | null;
            /** @description ISRS location code */
            isrs?: string | null;
            note?: string | null;
        };
        /**
         * @description The places, by name without case
         * @example {
         *       "places": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *           "name": "Neuss, quay 4",
         *           "kind": "berth",
         *           "latitude": 51.2105,
         *           "longitude": 6.7207,
         *           "radiusM": 150,
         *           "polygon": null,
         *           "unlocode": "DENSS",
         *           "isrs": null,
         *           "note": null,
         *           "created_at": "2026-11-18T10:12:00.000Z",
         *           "updated_at": "2026-11-20T08:35:59.400Z"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/places"
         *       }
         *     }
         */
        PlaceList: {
            places: components["schemas"]["Place"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description Which blocks there are in the range
         * @example {
         *       "generation": "12",
         *       "block_secs": 600,
         *       "zooms": [
         *         2,
         *         4,
         *         6,
         *         8,
         *         10,
         *         12
         *       ],
         *       "first_block": 2991984,
         *       "last_block": 2992128,
         *       "final_before": 2992092,
         *       "_links": {
         *         "self": "/v1/playback"
         *       }
         *     }
         */
        Playback: {
            /** @description Part of the path of blocks; it changes when tracks are deleted */
            generation: string;
            block_secs: number;
            zooms: number[];
            /** @description Unix time divided by 600; null without tracks */
            first_block: number | null;
            last_block: number | null;
            /** @description Blocks before this one do not change any more */
            final_before: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The last fix of your receiver
         * @example {
         *       "latitude": 50.360022,
         *       "longitude": 7.601915,
         *       "altitude": 64.3,
         *       "speedKmh": 15.5952,
         *       "speedMps": 4.332,
         *       "speedMph": 9.69040801717967,
         *       "speedKnots": 8.420734341252698,
         *       "timestamp": 1795163759,
         *       "_links": {
         *         "self": "/v1/router/gps"
         *       }
         *     }
         */
        Position: {
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description metres above sea level; 0 where the receiver does not know it */
            altitude: number;
            /** @description km/h */
            speedKmh: number;
            /** @description m/s */
            speedMps: number;
            /** @description mph */
            speedMph: number;
            /** @description kn */
            speedKnots: number;
            /** @description When it was measured, Unix seconds */
            timestamp: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The position is stored
         * @example {
         *       "stored": true,
         *       "_links": {
         *         "self": "/v1/gps"
         *       }
         *     }
         */
        PositionReport: {
            /** @description False if it was there */
            stored: boolean;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What a browser needs to subscribe
         * @example {
         *       "publicKey": "BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U",
         *       "subscriptions": 1,
         *       "maxSubscriptions": 50,
         *       "_links": {
         *         "self": "/v1/notify/push"
         *       }
         *     }
         */
        PushState: {
            /** @description The `applicationServerKey` with which a browser subscribes, in base64url */
            publicKey: string;
            /** @description Browsers that have subscribed */
            subscriptions: number;
            maxSubscriptions: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A browser that gets notices
         * @example {
         *       "id": "5f0c3a9b1e7d4c26",
         *       "target": "push-5f0c3a9b1e7d4c26",
         *       "_links": {
         *         "self": "/v1/notify/push/subscriptions/5f0c3a9b1e7d4c26"
         *       }
         *     }
         */
        PushSubscription: {
            /** @description The same for the same browser */
            id: string;
            /** @description Its name in `GET /v1/notify`, and for a test */
            target: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A position that waits
         * @example {
         *       "retries": 2,
         *       "ageSecs": 14,
         *       "latitude": 50.360022,
         *       "longitude": 7.601915
         *     }
         */
        QueuedPosition: {
            /** @description Retries so far */
            retries: number;
            /** @description Seconds since it was queued */
            ageSecs: number;
            latitude: number;
            longitude: number;
        };
        /**
         * @description The service takes traffic
         * @example {
         *       "status": "ready"
         *     }
         */
        Readiness: {
            /** @enum {string} */
            status: "ready";
            /**
             * @description Only while the database cannot be written
             * @enum {string}
             */
            writes?: "failing";
        };
        /**
         * @description What the antenna received
         * @example {
         *       "startsAt": "2026-11-20T08:00:00.000Z",
         *       "stepSecs": 60,
         *       "messages": [
         *         412,
         *         398
         *       ],
         *       "total": 810,
         *       "types": [
         *         {
         *           "type": 1,
         *           "messages": 700
         *         },
         *         {
         *           "type": 5,
         *           "messages": 110
         *         }
         *       ],
         *       "channels": {
         *         "A": 405,
         *         "B": 405,
         *         "other": 0
         *       },
         *       "range": [
         *         {
         *           "bearingDeg": 0,
         *           "farthestKm": 18.342
         *         }
         *       ],
         *       "farthestKm": 18.342,
         *       "farthestBearingDeg": 0,
         *       "farthestAt": "2026-11-20T08:00:00.000Z",
         *       "vessels": {
         *         "total": 5,
         *         "shipTypes": [
         *           {
         *             "code": 79,
         *             "vessels": 4
         *           },
         *           {
         *             "code": null,
         *             "vessels": 1
         *           }
         *         ]
         *       },
         *       "_links": {
         *         "self": "/v1/statistics/reception"
         *       }
         *     }
         */
        ReceptionStatistics: {
            /**
             * Format: date-time
             * @description When the first step begins
             * @example 2026-11-20T08:35:59.400Z
             */
            startsAt: string;
            /** @description 60 up to 24 hours, else 3600 */
            stepSecs: number;
            /** @description Messages in each step; 0 also while the service did not run */
            messages: number[];
            /** @description Messages of all steps */
            total: number;
            /** @description Only those that were received */
            types: {
                /** @description ITU-R M.1371 message type */
                type: number;
                /** @description Received */
                messages: number;
            }[];
            /** @description Messages by radio channel */
            channels: {
                /** @description 161.975 MHz */
                A: number;
                /** @description 162.025 MHz */
                B: number;
                /** @description Not given by the receiver, or another */
                other: number;
            };
            /** @description By direction from your position */
            range: {
                /** @description Where the sector begins; it ends 10° on, clockwise */
                bearingDeg: number;
                /** @description Farthest received position from yours; null without one */
                farthestKm: number | null;
            }[];
            /** @description Of all directions */
            farthestKm: number | null;
            /** @description Where the sector of the farthest position begins */
            farthestBearingDeg: number | null;
            /**
             * Format: date-time
             * @description When the hour of the farthest position began
             * @example 2026-11-20T08:35:59.400Z
             */
            farthestAt: string | null;
            /** @description Vessels of the live traffic that are shown by the antenna, now */
            vessels: {
                /** @description All of them */
                total: number;
                /** @description Most frequent first */
                shipTypes: {
                    /** @description ITU-R M.1371 ship type 1 to 99; null if it is not known */
                    code: number | null;
                    /** @description Vessels of this type */
                    vessels: number;
                }[];
            };
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The release, the server and the client
         * @example {
         *       "version": "1.4.0",
         *       "server": {
         *         "platform": "linux",
         *         "arch": "arm64"
         *       },
         *       "client": {
         *         "ip": "192.168.50.20",
         *         "userAgent": "curl/8.5.0"
         *       },
         *       "timestamp": "2026-11-20T08:36:00.000Z",
         *       "_links": {
         *         "self": "/v1"
         *       }
         *     }
         */
        Release: {
            version: string;
            server: {
                platform: string;
                arch: string;
            };
            client: {
                ip: string;
                userAgent: string | null;
            };
            /**
             * Format: date-time
             * @description When this was answered
             * @example 2026-11-20T08:35:59.400Z
             */
            timestamp: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A position of a ship, as the forwarding of any Wheelhouse posts it
         * @example {
         *       "latitude": 50.360022,
         *       "longitude": 7.601915,
         *       "timestamp": 1795163759
         *     }
         */
        ReportedPosition: {
            latitude: number;
            longitude: number;
            /** @description metres */
            altitude?: number | null;
            heading?: number | null;
            /** @description Unix seconds */
            timestamp: number;
            speed_mps?: number | null;
        };
        /**
         * @description What was seen of the router
         * @example {
         *       "ok": true,
         *       "isLive": false,
         *       "durationMs": 612,
         *       "_links": {
         *         "self": "/v1/configuration/test"
         *       },
         *       "part": "router",
         *       "seen": {
         *         "fix": {
         *           "latitude": 50.360022,
         *           "longitude": 7.601915,
         *           "altitude": 64.3,
         *           "speedKmh": 15.5952,
         *           "speedMps": 4.332,
         *           "speedMph": 9.69040801717967,
         *           "speedKnots": 8.420734341252698,
         *           "timestamp": 1795163759,
         *           "heading": 147.3,
         *           "pdop": 1.42,
         *           "hdop": 0.82,
         *           "vdop": 1.16
         *         }
         *       }
         *     }
         */
        RouterTrial: {
            /** @enum {string} */
            part: "router";
            /** @description Whether the part works with these settings */
            ok: boolean;
            /** @description Whether the running part was looked at, because it uses the same settings, device or port */
            isLive: boolean;
            seen: {
                fix: {
                    /** @description degrees, north positive */
                    latitude: number;
                    /** @description degrees, east positive */
                    longitude: number;
                    /** @description metres above sea level; 0 where the receiver does not know it */
                    altitude: number;
                    /** @description km/h */
                    speedKmh: number;
                    /** @description m/s */
                    speedMps: number;
                    /** @description mph */
                    speedMph: number;
                    /** @description kn */
                    speedKnots: number;
                    /** @description When it was measured, Unix seconds */
                    timestamp: number;
                    /** @description Course over ground, degrees true */
                    heading: number | null;
                    /** @description dilution of precision in space */
                    pdop: number | null;
                    /** @description dilution of precision on the ground */
                    hdop: number | null;
                    /** @description dilution of precision in height */
                    vdop: number | null;
                } | null;
            };
            /** @description Why it does not work; only where `ok` is false */
            problem?: string;
            cause?: components["schemas"]["Cause"];
            /** @description What to know beside it */
            note?: string;
            noteCause?: components["schemas"]["Cause"];
            /** @description How long it took */
            durationMs: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What became of the lines
         * @example {
         *       "lines": 412,
         *       "messages": 398,
         *       "copies": 120,
         *       "withheld": 0,
         *       "rejected": 2,
         *       "setAside": null
         *     }
         */
        SentencesResult: {
            /** @description Lines in the body */
            lines: number;
            /** @description Sound messages among them */
            messages: number;
            /** @description Messages that another station, or this one, had brought before */
            copies: number;
            /** @description Messages that are not used */
            withheld: number;
            /** @description Lines without a sound sentence */
            rejected: number;
            /**
             * @description Why nothing of this station is used at the moment
             * @enum {string|null}
             */
            setAside: "clock" | "replay" | "positions" | "place" | null;
        };
        /**
         * @description A key of the configuration with its value and its origin
         * @example {
         *       "key": "server.port",
         *       "value": 80,
         *       "isSet": true,
         *       "origin": {
         *         "from": "file",
         *         "name": "config.toml",
         *         "line": 2
         *       },
         *       "editable": true,
         *       "secret": false,
         *       "type": "integer",
         *       "description": "Port to listen on.",
         *       "default": 8080,
         *       "allowed": "a whole number from 0 to 65535",
         *       "minimum": 0,
         *       "maximum": 65535,
         *       "fields": null,
         *       "choices": null
         *     }
         */
        Setting: {
            /** @description Name, for example `router.provider` */
            key: string;
            /** @description The effective value; null for a secret, and where nothing is set */
            value: unknown;
            /** @description Whether there is a value, also of a secret */
            isSet: boolean;
            origin: {
                /** @enum {string} */
                from: "default" | "file" | "variable";
                /** @description The file or the variable */
                name: string | null;
                /** @description In the file */
                line: number | null;
            };
            /** @description False where a variable sets it */
            editable: boolean;
            secret: boolean;
            /** @enum {string} */
            type: "text" | "integer" | "number" | "boolean" | "list" | "tables";
            description: string;
            /** @description Without a value of its own */
            default: unknown;
            /** @description Ends the sentence "must be …" */
            allowed: string;
            choices: string[] | null;
            minimum: number | null;
            maximum: number | null;
            /** @description What each entry of a list of tables has */
            fields: components["schemas"]["SettingField"][] | null;
        };
        /** @description A field of each entry of a list of tables */
        SettingField: {
            name: string;
            /** @enum {string} */
            type: "text" | "integer" | "number" | "boolean" | "list";
            required: boolean;
            secret: boolean;
            description: string;
            /** @description Ends the sentence "must be …" */
            allowed: string;
            choices: string[] | null;
        };
        /**
         * @description A ship of the fleet, as the office knows it
         * @example {
         *       "id": "mv-anna",
         *       "name": "MV Anna",
         *       "position": {
         *         "latitude": 50.360022,
         *         "longitude": 7.601915,
         *         "altitude": 64.3,
         *         "heading": 147.3,
         *         "timestamp": "2026-11-20T08:35:59.400Z"
         *       },
         *       "ageSecs": 4,
         *       "speed": {
         *         "speed_kmh": 15.5952,
         *         "speed_mps": 4.332,
         *         "speed_mph": 9.69040801717967,
         *         "speed_knots": 8.420734341252698
         *       },
         *       "trip": {
         *         "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *         "cargo": "Gravel 0/16"
         *       },
         *       "alerts": [
         *         {
         *           "mmsi": 211234560,
         *           "name": "AURORA",
         *           "stars": 3,
         *           "distanceKm": 1.4
         *         }
         *       ],
         *       "link": {
         *         "state": "online",
         *         "epoch": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f62",
         *         "lastSeen": "2026-11-20T08:36:01.400Z",
         *         "backlog": 12,
         *         "oldestAt": "2026-11-20T08:35:59.400Z",
         *         "thinned": 0,
         *         "waiting": 0,
         *         "setAside": 0,
         *         "clockSkewSecs": 0.12,
         *         "trouble": null
         *       },
         *       "software": "1.0.0"
         *     }
         */
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
            /** @description The newest active trip */
            trip: {
                /** Format: uuid */
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
                /**
                 * Format: date-time
                 * @description Of the last request
                 * @example 2026-11-20T08:35:59.400Z
                 */
                lastSeen: string | null;
                /** @description Records that wait aboard, at the last report */
                backlog: number;
                /**
                 * Format: date-time
                 * @description Since when the oldest of them waits
                 * @example 2026-11-20T08:35:59.400Z
                 */
                oldestAt: string | null;
                /** @description Positions left out because they had waited too long */
                thinned: number;
                /** @description Records of the office that the ship has and cannot store yet, at the last report */
                waiting: number;
                /** @description Records that are not handed over, in either direction: too large for the other side, or too many wait for others. The rest goes on */
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
        /**
         * @description The times in which the ship was in contact, newest first
         * @example {
         *       "contacts": [
         *         {
         *           "began_at": "2026-11-20T06:12:04.100Z",
         *           "ended_at": "2026-11-20T08:35:59.400Z"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/fleet/ships/mv-anna/contacts"
         *       }
         *     }
         */
        ShipContactList: {
            contacts: {
                /**
                 * Format: date-time
                 * @description Of the first request after a silence of more than two minutes
                 * @example 2026-11-20T08:35:59.400Z
                 */
                began_at: string;
                /**
                 * Format: date-time
                 * @description Of the last request before the next such silence, up to 30 s early
                 * @example 2026-11-20T08:35:59.400Z
                 */
                ended_at: string;
            }[];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The ships by id
         * @example {
         *       "ships": [
         *         {
         *           "id": "mv-anna",
         *           "name": "MV Anna",
         *           "position": {
         *             "latitude": 50.360022,
         *             "longitude": 7.601915,
         *             "altitude": 64.3,
         *             "heading": 147.3,
         *             "timestamp": "2026-11-20T08:35:59.400Z"
         *           },
         *           "ageSecs": 4,
         *           "speed": {
         *             "speed_kmh": 15.5952,
         *             "speed_mps": 4.332,
         *             "speed_mph": 9.69040801717967,
         *             "speed_knots": 8.420734341252698
         *           },
         *           "trip": {
         *             "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *             "cargo": "Gravel 0/16"
         *           },
         *           "alerts": [
         *             {
         *               "mmsi": 211234560,
         *               "name": "AURORA",
         *               "stars": 3,
         *               "distanceKm": 1.4
         *             }
         *           ],
         *           "link": {
         *             "state": "online",
         *             "epoch": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f62",
         *             "lastSeen": "2026-11-20T08:36:01.400Z",
         *             "backlog": 12,
         *             "oldestAt": "2026-11-20T08:35:59.400Z",
         *             "thinned": 0,
         *             "waiting": 0,
         *             "setAside": 0,
         *             "clockSkewSecs": 0.12,
         *             "trouble": null
         *           },
         *           "software": "1.0.0"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/fleet/ships"
         *       }
         *     }
         */
        ShipList: {
            ships: components["schemas"]["Ship"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description Where a ship is
         * @example {
         *       "latitude": 50.360022,
         *       "longitude": 7.601915,
         *       "altitude": 64.3,
         *       "heading": 147.3,
         *       "timestamp": "2026-11-20T08:35:59.400Z"
         *     }
         */
        ShipPosition: {
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description metres */
            altitude: number | null;
            /** @description degrees */
            heading: number | null;
            /**
             * Format: date-time
             * @description When it was measured
             * @example 2026-11-20T08:35:59.400Z
             */
            timestamp: string;
        };
        /**
         * @description The arrival, as a link shows it
         * @example {
         *       "state": "ok",
         *       "earliest": "2026-11-20T10:35:59.400Z",
         *       "likely": "2026-11-20T11:05:59.400Z",
         *       "latest": "2026-11-20T12:05:59.400Z"
         *     }
         */
        ShownEta: {
            /** @description `ok`, or why there is no estimate */
            state: string;
            /**
             * Format: date-time
             * @description Begin of the range that holds four times in five
             * @example 2026-11-20T08:35:59.400Z
             */
            earliest: string | null;
            /**
             * Format: date-time
             * @description The middle of the range
             * @example 2026-11-20T08:35:59.400Z
             */
            likely: string | null;
            /**
             * Format: date-time
             * @description End of the range
             * @example 2026-11-20T08:35:59.400Z
             */
            latest: string | null;
        };
        /**
         * @description Where the vessel is, as a link shows it
         * @example {
         *       "latitude": 50.3601,
         *       "longitude": 7.6003,
         *       "recordedAt": "2026-11-20T08:35:59.400Z"
         *     }
         */
        ShownPosition: {
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /**
             * Format: date-time
             * @description When it was measured
             * @example 2026-11-20T08:35:59.400Z
             */
            recordedAt: string;
        };
        /**
         * @description How loud a sound is, in per cent
         * @example {
         *       "volume": 80
         *     }
         */
        SoundVolume: {
            volume: number;
        };
        /**
         * @description The speed of your vessel
         * @example {
         *       "speedKmh": 15.5952,
         *       "speedMps": 4.332,
         *       "speedMph": 9.69040801717967,
         *       "speedKnots": 8.420734341252698,
         *       "timestamp": 1795163759,
         *       "_links": {
         *         "self": "/v1/router/gps/speed"
         *       }
         *     }
         */
        Speed: {
            /** @description km/h */
            speedKmh: number;
            /** @description m/s */
            speedMps: number;
            /** @description mph */
            speedMph: number;
            /** @description kn */
            speedKnots: number;
            /** @description When it was measured, Unix seconds */
            timestamp: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description An AIS station that receives for this service
         * @example {
         *       "name": "koblenz",
         *       "kind": "token",
         *       "source": null,
         *       "state": "receiving",
         *       "setAside": null,
         *       "place": {
         *         "latitude": 50.3569,
         *         "longitude": 7.589,
         *         "origin": "configured"
         *       },
         *       "messagesPerMinute": 412,
         *       "bytesPerMinute": 28400,
         *       "messages": 81204,
         *       "copies": 20310,
         *       "repeats": 12,
         *       "uniqueShare": 0.421,
         *       "rangeKm": 41.87,
         *       "rangeBySectorKm": [
         *         41.87,
         *         null
         *       ],
         *       "lagSecs": 4.2,
         *       "lastMessageAt": "2026-11-20T08:35:59.400Z",
         *       "lastError": null,
         *       "faults": {
         *         "rejected": 3,
         *         "linesTooLong": 0,
         *         "overLimit": 0,
         *         "withheld": 7,
         *         "unknownStation": 0,
         *         "badBodies": 0,
         *         "failures": 0
         *       }
         *     }
         */
        Station: {
            name: string;
            /**
             * @description `url`: the service connects or listens; `token`: the station sends by HTTP
             * @enum {string}
             */
            kind: "url" | "token";
            /** @description URL without its parameters; null for a station that sends by HTTP */
            source: string | null;
            /**
             * @description `silent`: no message for two minutes. `setAside`: what it brings is compared, and not used
             * @enum {string}
             */
            state: "receiving" | "silent" | "disconnected" | "setAside";
            setAside: {
                /**
                 * @description `clock`: its stamps are not of now. `replay`: its messages are not of now. `positions`: they contradict those of other stations. `place`: they are too far from its place
                 * @enum {string}
                 */
                reason: "clock" | "replay" | "positions" | "place";
                /**
                 * Format: date-time
                 * @description When it was set aside
                 * @example 2026-11-20T08:35:59.400Z
                 */
                since: string;
            } | null;
            place: {
                latitude: number;
                longitude: number;
                /**
                 * @description `reported`: by the station itself. `estimated`: the middle of what it receives
                 * @enum {string}
                 */
                origin: "configured" | "reported" | "estimated";
            } | null;
            /** @description Messages of the last minute */
            messagesPerMinute: number;
            /** @description Bytes of the last minute */
            bytesPerMinute: number;
            /** @description Messages since the start of the service */
            messages: number;
            /** @description Of these, those that another station had brought before */
            copies: number;
            /** @description Of these, those that the station itself had brought before */
            repeats: number;
            /** @description Share of the messages of the last hour that no other station received; null without a message */
            uniqueShare: number | null;
            /** @description Farthest received position from its place; null without one */
            rangeKm: number | null;
            /** @description The same by direction: 36 sectors of 10°, from north on, clockwise */
            rangeBySectorKm: (number | null)[];
            /** @description From the stamp of the station to the arrival, on average; null without stamps */
            lagSecs: number | null;
            /**
             * Format: date-time
             * @description When its last message came
             * @example 2026-11-20T08:35:59.400Z
             */
            lastMessageAt: string | null;
            /** @description Why the connection is interrupted */
            lastError: string | null;
            cause?: components["schemas"]["Cause"];
            /** @description Counted since the start of the service */
            faults: {
                /** @description Lines without a sound sentence */
                rejected: number;
                /** @description Lines that are longer than any sentence */
                linesTooLong: number;
                /** @description Lines and requests beyond what the station may send */
                overLimit: number;
                /** @description Messages that were not used: of another time, contradicted, or while it was set aside */
                withheld: number;
                /** @description Lines whose tag block names a station that is not configured */
                unknownStation: number;
                /** @description Requests whose body could not be read */
                badBodies: number;
                /** @description Ends of the connection */
                failures: number;
            };
        };
        /**
         * @description The AIS stations in the order of the configuration
         * @example {
         *       "stations": [
         *         {
         *           "name": "koblenz",
         *           "kind": "token",
         *           "source": null,
         *           "state": "receiving",
         *           "setAside": null,
         *           "place": {
         *             "latitude": 50.3569,
         *             "longitude": 7.589,
         *             "origin": "configured"
         *           },
         *           "messagesPerMinute": 412,
         *           "bytesPerMinute": 28400,
         *           "messages": 81204,
         *           "copies": 20310,
         *           "repeats": 12,
         *           "uniqueShare": 0.421,
         *           "rangeKm": 41.87,
         *           "rangeBySectorKm": [
         *             41.87,
         *             null
         *           ],
         *           "lagSecs": 4.2,
         *           "lastMessageAt": "2026-11-20T08:35:59.400Z",
         *           "lastError": null,
         *           "faults": {
         *             "rejected": 3,
         *             "linesTooLong": 0,
         *             "overLimit": 0,
         *             "withheld": 7,
         *             "unknownStation": 0,
         *             "badBodies": 0,
         *             "failures": 0
         *           }
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/stations"
         *       }
         *     }
         */
        StationList: {
            stations: components["schemas"]["Station"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description No answer has the tracks any more
         * @example {
         *       "message": "The tracks are in no answer any more. Their bytes are being deleted. Backups keep theirs.",
         *       "_links": {
         *         "self": "/v1/tracks"
         *       }
         *     }
         */
        TrackDeletion: {
            /** @description What is left to do */
            message: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description Tracks as features of GeoJSON (RFC 7946)
         * @example {
         *       "type": "FeatureCollection",
         *       "features": []
         *     }
         */
        TrackFeatureCollection: {
            [key: string]: unknown;
        };
        /**
         * @description A part of a track without a gap
         * @example {
         *       "source": "local",
         *       "begins": "new",
         *       "ends": "open",
         *       "points": [
         *         [
         *           0,
         *           51.5,
         *           4.2,
         *           8.1,
         *           231
         *         ],
         *         [
         *           412.3,
         *           51.49214,
         *           4.18401,
         *           8.4,
         *           null
         *         ]
         *       ]
         *     }
         */
        TrackLeg: {
            /** @enum {string} */
            source: "local" | "remote";
            /**
             * @description `new`: after silence; `jump`: where the leg before cannot have led; `before`: earlier than what was read
             * @enum {string}
             */
            begins: "new" | "jump" | "before";
            /**
             * @description `after`: later than what was read; `open`: it has not ended yet
             * @enum {string}
             */
            ends: "end" | "after" | "open";
            /** @description Arrays of `columns` */
            points: (number | null)[][];
        };
        /**
         * @description The vessels whose line crossed the box, by MMSI
         * @example {
         *       "from": "2026-11-20T08:00:00.000Z",
         *       "to": "2026-11-20T09:00:00.000Z",
         *       "complete_until": "2026-11-20T06:00:00.000Z",
         *       "vessels": [
         *         {
         *           "mmsi": 211234560,
         *           "first_inside": "2026-11-20T08:10:00.000Z",
         *           "last_inside": "2026-11-20T08:31:00.000Z",
         *           "crossings": 1
         *         }
         *       ],
         *       "next_cursor": null,
         *       "_links": {
         *         "self": "/v1/tracks"
         *       }
         *     }
         */
        TrackList: {
            /**
             * Format: date-time
             * @description Of the range
             * @example 2026-11-20T08:35:59.400Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Of the range
             * @example 2026-11-20T08:35:59.400Z
             */
            to: string;
            /**
             * Format: date-time
             * @description What is later may still change within the tolerance
             */
            complete_until: string;
            vessels: {
                /** @description Maritime Mobile Service Identity */
                mmsi: number;
                /**
                 * Format: date-time
                 * @description By its lines
                 * @example 2026-11-20T08:35:59.400Z
                 */
                first_inside: string;
                /**
                 * Format: date-time
                 * @description By its lines
                 * @example 2026-11-20T08:35:59.400Z
                 */
                last_inside: string;
                /** @description Stays inside */
                crossings: number;
                /** @description No received position is farther than this from the lines, in metres */
                tolerance_m?: number;
                /**
                 * Format: date-time
                 * @description The `dt` of the points counts seconds from here
                 * @example 2026-11-20T08:35:59.400Z
                 */
                t0?: string;
                columns?: string[];
                /** @description Its whole track in the range, with `detail=legs` */
                legs?: components["schemas"]["TrackLeg"][];
            }[];
            /** @description Null at the end of the list */
            next_cursor: number | null;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What is stored
         * @example {
         *       "vessels": 812,
         *       "points": 190400,
         *       "bytes": 1040000,
         *       "oldest": "2026-11-01T00:00:00.000Z",
         *       "open_points": 2210,
         *       "complete_until": "2026-11-20T06:00:00.000Z",
         *       "largest": [
         *         {
         *           "mmsi": 211234560,
         *           "points": 8120,
         *           "bytes": 44300
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/tracks/statistics"
         *       }
         *     }
         */
        TrackStatistics: {
            vessels: number;
            points: number;
            /** @description On the disk */
            bytes: number;
            /**
             * Format: date-time
             * @description Begin of the oldest tracks
             * @example 2026-11-20T08:35:59.400Z
             */
            oldest: string | null;
            /** @description Points that are not in a closed segment yet */
            open_points: number;
            /**
             * Format: date-time
             * @description What is later may still change within the tolerance
             */
            complete_until: string;
            largest: {
                /** @description Maritime Mobile Service Identity */
                mmsi: number;
                points: number;
                bytes: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The logged track in numbers
         * @example {
         *       "distanceKm": 0,
         *       "durationSecs": 0,
         *       "points": 1
         *     }
         */
        TrackSummary: {
            /** @description Along the logged positions, great circle between each two */
            distanceKm: number;
            /** @description From the first logged position to the last */
            durationSecs: number;
            /** @description How many positions were logged */
            points: number;
        };
        /**
         * @description What was seen
         * @example {
         *       "part": "router",
         *       "isLive": false,
         *       "seen": {
         *         "fix": {
         *           "latitude": 50.360022,
         *           "longitude": 7.601915,
         *           "altitude": 64.3,
         *           "speedKmh": 15.5952,
         *           "speedMps": 4.332,
         *           "speedMph": 9.69040801717967,
         *           "speedKnots": 8.420734341252698,
         *           "timestamp": 1795163759,
         *           "heading": 147.3,
         *           "pdop": 1.42,
         *           "hdop": 0.82,
         *           "vdop": 1.16
         *         }
         *       },
         *       "durationMs": 612,
         *       "ok": true,
         *       "_links": {
         *         "self": "/v1/configuration/test"
         *       }
         *     }
         */
        Trial: components["schemas"]["RouterTrial"] | components["schemas"]["AntennaTrial"] | components["schemas"]["FeedTrial"] | components["schemas"]["DestinationTrial"];
        /**
         * @description A part of the service to try with settings that are not saved
         * @example {
         *       "part": "router",
         *       "changes": {
         *         "router.url": "gpsd://127.0.0.1:2947"
         *       }
         *     }
         */
        TrialRequest: {
            /** @enum {string} */
            part: "router" | "antenna" | "feed" | "destination";
            /** @description New values by key. A list is given whole; a secret that an entry leaves out stays what it is. */
            changes?: {
                [key: string]: unknown;
            };
            /** @description Of a destination; may be left out where there is only one */
            name?: string;
        };
        /**
         * @description A voyage with cargo from a sender to a receiver
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "start_time": "2026-11-20T08:00:00.000Z",
         *       "end_time": "2026-11-20T13:42:10.000Z",
         *       "start_latitude": 50.360022,
         *       "start_longitude": 7.601915,
         *       "end_latitude": 50.733992,
         *       "end_longitude": 7.112133,
         *       "cargo": "Gravel 0/16",
         *       "category_id": "019a3b5e-1111-7000-8000-0123456789ab",
         *       "weight": 1250.5,
         *       "sender_id": "019a3b5e-2222-7000-8000-0123456789ab",
         *       "receiver_id": "019a3b5e-3333-7000-8000-0123456789ab",
         *       "status": "Completed",
         *       "log_gps": true
         *     }
         */
        Trip: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description When it began
             * @example 2026-11-20T08:35:59.400Z
             */
            start_time: string;
            /**
             * Format: date-time
             * @description When it was completed or cancelled first
             * @example 2026-11-20T08:35:59.400Z
             */
            end_time: string | null;
            /** @description degrees, north positive */
            start_latitude: number;
            /** @description degrees, east positive */
            start_longitude: number;
            /** @description degrees, north positive */
            end_latitude: number | null;
            /** @description degrees, east positive */
            end_longitude: number | null;
            /** @description What is carried */
            cargo: string;
            /** Format: uuid */
            category_id: string;
            /** @description In the unit that its users chose */
            weight: number;
            /**
             * Format: uuid
             * @description A client
             */
            sender_id: string;
            /**
             * Format: uuid
             * @description A client
             */
            receiver_id: string;
            /**
             * Format: uuid
             * @description A place; absent without one
             */
            destination_place_id?: string;
            /** @enum {string} */
            status: "Active" | "Completed" | "Cancelled";
            /** @description Whether positions are logged for it while it is Active */
            log_gps: boolean;
            /** @description In an office: the ship; null for a trip of the office */
            ship_id?: string | null;
            /** @description In an office: what the ship has not confirmed; null where it has confirmed all */
            pending?: {
                /** @description The ship does not have it yet */
                is_new?: boolean;
                /** @enum {string} */
                status?: "Active" | "Completed" | "Cancelled";
                log_gps?: boolean;
                deleted?: boolean;
            } | null;
            /** @description In an office: why the ship refused the last change */
            refused?: string | null;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The fields of a trip to change; the others stay as they are
         * @example {
         *       "weight": 1250.5,
         *       "logGps": true
         *     }
         */
        TripChanges: {
            /** @description What is carried; not empty, blanks around it are cut off */
            cargo?: string;
            /**
             * Format: uuid
             * @description A category
             */
            categoryId?: string;
            /** @description In the unit that its users chose */
            weight?: number;
            /**
             * Format: uuid
             * @description A client
             */
            senderId?: string;
            /**
             * Format: uuid
             * @description A client
             */
            receiverId?: string;
            /**
             * Format: uuid
             * @description A place; null for none
             */
            destinationPlaceId?: string | null;
            /** @enum {string} */
            status?: "ACTIVE" | "COMPLETED" | "CANCELLED";
            /** @description Whether positions are logged for it while it is Active */
            logGps?: boolean;
        };
        /**
         * @description Where a trip ends
         * @example {
         *       "endLatitude": 50.733992,
         *       "endLongitude": 7.112133
         *     }
         */
        TripCompletion: {
            /** @description degrees, north positive */
            endLatitude: number;
            /** @description degrees, east positive */
            endLongitude: number;
        };
        /**
         * @description The remaining fields of a trip that is suggested; none of them is needed to complete one
         * @example {
         *       "cargo": "Gravel 0/16",
         *       "weight": 1250.5
         *     }
         */
        TripConfirmation: {
            /** @description What is carried */
            cargo?: string;
            /**
             * Format: uuid
             * @description A category
             */
            categoryId?: string;
            /** @description In the unit that its users chose */
            weight?: number;
            /**
             * Format: uuid
             * @description A client
             */
            senderId?: string;
            /**
             * Format: uuid
             * @description A client
             */
            receiverId?: string;
            /**
             * Format: uuid
             * @description A place; default: where the voyage ended
             */
            destinationPlaceId?: string | null;
            /** @description Whether positions are logged for it from now on; default: true */
            logGps?: boolean;
        };
        /**
         * @description An event of a trip that decides on its laytime
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *       "kind": "noticeOfReadiness",
         *       "at": "2026-06-01T08:00:00.000Z",
         *       "placeId": null,
         *       "place": "Neuss, quay 4",
         *       "text": null,
         *       "author": "bridge",
         *       "data": {
         *         "place": "Neuss, quay 4"
         *       },
         *       "corrects": null,
         *       "hash": "60359aa93b280e668d1f6319ba61c1158cdcea77ead80f756c38823e64c0a67f",
         *       "tripId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "isWithdrawn": false,
         *       "versions": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *           "kind": "noticeOfReadiness",
         *           "at": "2026-06-01T08:00:00.000Z",
         *           "placeId": null,
         *           "place": "Neuss, quay 4",
         *           "text": null,
         *           "author": "bridge",
         *           "data": {
         *             "place": "Neuss, quay 4"
         *           },
         *           "corrects": null,
         *           "hash": "60359aa93b280e668d1f6319ba61c1158cdcea77ead80f756c38823e64c0a67f"
         *         }
         *       ]
         *     }
         */
        TripEvent: {
            /**
             * Format: uuid
             * @description Of the entry that was written first
             */
            id: string;
            /**
             * Format: uuid
             * @description The trip
             */
            tripId: string;
            /** @enum {string} */
            kind: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-20T08:35:59.400Z
             */
            at: string;
            /**
             * Format: uuid
             * @description A place
             */
            placeId: string | null;
            /** @description Where it was, in words */
            place: string | null;
            text: string | null;
            /** @description Who recorded it; `configured key` for a key of the configuration */
            author: string | null;
            data: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The entry that it takes the place of
             */
            corrects: string | null;
            /** @description SHA-256 of the entry in the log */
            hash: string;
            /** @description It is kept, and it does not count */
            isWithdrawn: boolean;
            /** @description All versions, the first one first */
            versions: components["schemas"]["TripEventVersion"][];
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description What takes the place of an event; what is not given stays as it is
         * @example {
         *       "at": "2026-06-01T10:30:00+02:00",
         *       "reason": "Typed wrong"
         *     }
         */
        TripEventCorrection: {
            /** @enum {string} */
            kind?: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description Time with its offset: 2026-06-01T10:00+02:00 */
            at?: string;
            /**
             * Format: uuid
             * @description A place
             */
            placeId?: string | null;
            /** @description Where it was, in words */
            place?: string | null;
            /** @description A remark */
            text?: string | null;
            /** @description Who recorded it; default: the name of the key */
            author?: string | null;
            data?: components["schemas"]["EventData"] | null;
            /** @description Why it is corrected */
            reason?: string;
            /** @description Whether it did not happen */
            withdrawn?: boolean;
        };
        /**
         * @description The events of the trip by time, and those that the log proposes
         * @example {
         *       "events": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *           "kind": "noticeOfReadiness",
         *           "at": "2026-06-01T08:00:00.000Z",
         *           "placeId": null,
         *           "place": "Neuss, quay 4",
         *           "text": null,
         *           "author": "bridge",
         *           "data": {
         *             "place": "Neuss, quay 4"
         *           },
         *           "corrects": null,
         *           "hash": "60359aa93b280e668d1f6319ba61c1158cdcea77ead80f756c38823e64c0a67f",
         *           "tripId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *           "isWithdrawn": false,
         *           "versions": [
         *             {
         *               "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *               "kind": "noticeOfReadiness",
         *               "at": "2026-06-01T08:00:00.000Z",
         *               "placeId": null,
         *               "place": "Neuss, quay 4",
         *               "text": null,
         *               "author": "bridge",
         *               "data": {
         *                 "place": "Neuss, quay 4"
         *               },
         *               "corrects": null,
         *               "hash": "60359aa93b280e668d1f6319ba61c1158cdcea77ead80f756c38823e64c0a67f"
         *             }
         *           ]
         *         }
         *       ],
         *       "proposals": [],
         *       "_links": {
         *         "self": "/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60/events"
         *       }
         *     }
         */
        TripEventList: {
            events: components["schemas"]["TripEvent"][];
            proposals: components["schemas"]["TripEventProposal"][];
            _links: components["schemas"]["Links"];
        };
        /** @description An event that the log proposes */
        TripEventProposal: {
            /**
             * Format: uuid
             * @description The entry of the log; give it as `data.proposal` to accept the event
             */
            entryId: string;
            /** @enum {string} */
            kind: "berthed" | "departed";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-20T08:35:59.400Z
             */
            at: string;
            /**
             * Format: uuid
             * @description A place
             */
            placeId: string | null;
        };
        /**
         * @description An event as it was recorded at one time
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *       "kind": "noticeOfReadiness",
         *       "at": "2026-06-01T08:00:00.000Z",
         *       "placeId": null,
         *       "place": "Neuss, quay 4",
         *       "text": null,
         *       "author": "bridge",
         *       "data": {
         *         "place": "Neuss, quay 4"
         *       },
         *       "corrects": null,
         *       "hash": "60359aa93b280e668d1f6319ba61c1158cdcea77ead80f756c38823e64c0a67f"
         *     }
         */
        TripEventVersion: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-11-20T08:35:59.400Z
             */
            at: string;
            /**
             * Format: uuid
             * @description A place
             */
            placeId: string | null;
            /** @description Where it was, in words */
            place: string | null;
            text: string | null;
            /** @description Who recorded it; `configured key` for a key of the configuration */
            author: string | null;
            data: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The entry that it takes the place of
             */
            corrects: string | null;
            /** @description SHA-256 of the entry in the log */
            hash: string;
        };
        /**
         * @description Trips, newest start first
         * @example {
         *       "trips": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *           "start_time": "2026-11-20T08:00:00.000Z",
         *           "end_time": "2026-11-20T13:42:10.000Z",
         *           "start_latitude": 50.360022,
         *           "start_longitude": 7.601915,
         *           "end_latitude": 50.733992,
         *           "end_longitude": 7.112133,
         *           "cargo": "Gravel 0/16",
         *           "category_id": "019a3b5e-1111-7000-8000-0123456789ab",
         *           "weight": 1250.5,
         *           "sender_id": "019a3b5e-2222-7000-8000-0123456789ab",
         *           "receiver_id": "019a3b5e-3333-7000-8000-0123456789ab",
         *           "status": "Completed",
         *           "log_gps": true
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/trips"
         *       }
         *     }
         */
        TripList: {
            trips: components["schemas"]["Trip"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A trip that the log suggests to begin or to complete
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *       "kind": "create",
         *       "tripId": null,
         *       "startTime": "2026-11-20T08:35:59.400Z",
         *       "endTime": null,
         *       "startLatitude": 51.2105,
         *       "startLongitude": 6.7207,
         *       "endLatitude": null,
         *       "endLongitude": null,
         *       "startPlaceId": null,
         *       "startPlace": "Neuss, quay 4",
         *       "endPlaceId": null,
         *       "endPlace": null
         *     }
         */
        TripSuggestion: {
            /**
             * Format: uuid
             * @description Of the voyage, or of the trip that is to be completed
             */
            id: string;
            /**
             * @description `create`: a voyage without a trip; `complete`: a trip at its destination
             * @enum {string}
             */
            kind: "create" | "complete";
            /**
             * Format: uuid
             * @description The trip that is to be completed
             */
            tripId: string | null;
            /**
             * Format: date-time
             * @description When the voyage began
             * @example 2026-11-20T08:35:59.400Z
             */
            startTime: string | null;
            /**
             * Format: date-time
             * @description When it ended; null while it lasts
             * @example 2026-11-20T08:35:59.400Z
             */
            endTime: string | null;
            startLatitude: number | null;
            startLongitude: number | null;
            endLatitude: number | null;
            endLongitude: number | null;
            /** Format: uuid */
            startPlaceId: string | null;
            startPlace: string | null;
            /** Format: uuid */
            endPlaceId: string | null;
            endPlace: string | null;
        };
        /**
         * @description What is offered; nothing is made without a confirmation
         * @example {
         *       "suggestions": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *           "kind": "create",
         *           "tripId": null,
         *           "startTime": "2026-11-20T08:35:59.400Z",
         *           "endTime": null,
         *           "startLatitude": 51.2105,
         *           "startLongitude": 6.7207,
         *           "endLatitude": null,
         *           "endLongitude": null,
         *           "startPlaceId": null,
         *           "startPlace": "Neuss, quay 4",
         *           "endPlaceId": null,
         *           "endPlace": null
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/trips/suggestions"
         *       }
         *     }
         */
        TripSuggestionList: {
            suggestions: components["schemas"]["TripSuggestion"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The track of a trip as a feature of GeoJSON (RFC 7946)
         * @example {
         *       "type": "Feature",
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "geometry": {
         *         "type": "Point",
         *         "coordinates": [
         *           7.601915,
         *           50.360022,
         *           64.3
         *         ]
         *       },
         *       "properties": {
         *         "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *         "start_time": "2026-11-20T08:00:00.000Z",
         *         "end_time": "2026-11-20T13:42:10.000Z",
         *         "start_latitude": 50.360022,
         *         "start_longitude": 7.601915,
         *         "end_latitude": 50.733992,
         *         "end_longitude": 7.112133,
         *         "cargo": "Gravel 0/16",
         *         "category_id": "019a3b5e-1111-7000-8000-0123456789ab",
         *         "weight": 1250.5,
         *         "sender_id": "019a3b5e-2222-7000-8000-0123456789ab",
         *         "receiver_id": "019a3b5e-3333-7000-8000-0123456789ab",
         *         "status": "Completed",
         *         "log_gps": true,
         *         "track": {
         *           "distanceKm": 0,
         *           "durationSecs": 0,
         *           "points": 1
         *         }
         *       }
         *     }
         */
        TripTrackFeature: {
            /** @enum {string} */
            type: "Feature";
            /** Format: uuid */
            id: string;
            /** @description A point where only one position was logged, null where none was */
            geometry: {
                /** @enum {string} */
                type: "LineString" | "Point";
                /** @description Longitude, latitude and, where known, altitude */
                coordinates: unknown[];
            } | null;
            /** @description The trip and its track in numbers */
            properties: {
                [key: string]: unknown;
            };
        };
        /**
         * @description A trip with its logged track
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "start_time": "2026-11-20T08:00:00.000Z",
         *       "end_time": "2026-11-20T13:42:10.000Z",
         *       "start_latitude": 50.360022,
         *       "start_longitude": 7.601915,
         *       "end_latitude": 50.733992,
         *       "end_longitude": 7.112133,
         *       "cargo": "Gravel 0/16",
         *       "category_id": "019a3b5e-1111-7000-8000-0123456789ab",
         *       "weight": 1250.5,
         *       "sender_id": "019a3b5e-2222-7000-8000-0123456789ab",
         *       "receiver_id": "019a3b5e-3333-7000-8000-0123456789ab",
         *       "status": "Completed",
         *       "log_gps": true,
         *       "locations": [
         *         {
         *           "id": "019a3b7f-5a2c-7b11-9c3d-4e5f60718293",
         *           "timestamp": "2026-11-20T08:35:59.400Z",
         *           "latitude": 50.360022,
         *           "longitude": 7.601915,
         *           "altitude": 64.3,
         *           "speed_kmh": 15.5952,
         *           "speed_mps": 4.332,
         *           "speed_mph": 9.69040801717967,
         *           "speed_knots": 8.420734341252698,
         *           "trip_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60"
         *         }
         *       ],
         *       "track": {
         *         "distanceKm": 0,
         *         "durationSecs": 0,
         *         "points": 1
         *       },
         *       "_links": {
         *         "self": "/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60"
         *       }
         *     }
         */
        TripWithTrack: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description When it began
             * @example 2026-11-20T08:35:59.400Z
             */
            start_time: string;
            /**
             * Format: date-time
             * @description When it was completed or cancelled first
             * @example 2026-11-20T08:35:59.400Z
             */
            end_time: string | null;
            /** @description degrees, north positive */
            start_latitude: number;
            /** @description degrees, east positive */
            start_longitude: number;
            /** @description degrees, north positive */
            end_latitude: number | null;
            /** @description degrees, east positive */
            end_longitude: number | null;
            /** @description What is carried */
            cargo: string;
            /** Format: uuid */
            category_id: string;
            /** @description In the unit that its users chose */
            weight: number;
            /**
             * Format: uuid
             * @description A client
             */
            sender_id: string;
            /**
             * Format: uuid
             * @description A client
             */
            receiver_id: string;
            /**
             * Format: uuid
             * @description A place; absent without one
             */
            destination_place_id?: string;
            /** @enum {string} */
            status: "Active" | "Completed" | "Cancelled";
            /** @description Whether positions are logged for it while it is Active */
            log_gps: boolean;
            /** @description In an office: the ship; null for a trip of the office */
            ship_id?: string | null;
            /** @description In an office: what the ship has not confirmed; null where it has confirmed all */
            pending?: {
                /** @description The ship does not have it yet */
                is_new?: boolean;
                /** @enum {string} */
                status?: "Active" | "Completed" | "Cancelled";
                log_gps?: boolean;
                deleted?: boolean;
            } | null;
            /** @description In an office: why the ship refused the last change */
            refused?: string | null;
            _links?: components["schemas"]["Links"];
            /** @description Logged for the trip, oldest first */
            locations: components["schemas"]["Location"][];
            track: components["schemas"]["TrackSummary"];
        };
        /**
         * @description The stored file
         * @example {
         *       "path": "/var/lib/wheelhouse/charts/uploaded.pmtiles",
         *       "bytes": 48120332,
         *       "_links": {
         *         "self": "/v1/console/map"
         *       }
         *     }
         */
        UploadedMap: {
            /** @description Where the file is, for `console.map_file` */
            path: string;
            bytes: number;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A vessel of the registry: every vessel that was ever received
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "mmsi": 211234560,
         *       "name": "AURORA",
         *       "shipType": 79,
         *       "length": 110,
         *       "beam": 11,
         *       "callsign": "DA1234",
         *       "firstSeen": "2026-11-02T17:20:11.052Z",
         *       "lastSeen": "2026-11-20T08:35:59.400Z",
         *       "updatedAt": "2026-11-18T06:02:43.910Z",
         *       "source": "local"
         *     }
         */
        Vessel: {
            /** Format: uuid */
            id: string;
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Null if it was never received */
            name: string | null;
            /** @description Raw AIS ship-type code */
            shipType: number | null;
            /** @description Metres */
            length: number | null;
            /** @description Metres */
            beam: number | null;
            /** @description Null if it was never received */
            callsign: string | null;
            /**
             * Format: date-time
             * @description When its first message came
             * @example 2026-11-20T08:35:59.400Z
             */
            firstSeen: string;
            /**
             * Format: date-time
             * @description When its last message of any kind came
             * @example 2026-11-20T08:35:59.400Z
             */
            lastSeen: string;
            /**
             * Format: date-time
             * @description When one of its static fields last changed; at first the same as firstSeen
             * @example 2026-11-20T08:35:59.400Z
             */
            updatedAt: string;
            /**
             * @description By which the last message came
             * @enum {string|null}
             */
            source: "local" | "remote" | null;
        };
        /**
         * @description A change of the static data of a vessel
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
         *       "mmsi": 211234560,
         *       "field": "length",
         *       "oldValue": "105",
         *       "newValue": "110",
         *       "changedAt": "2026-11-18T06:02:43.910Z"
         *     }
         */
        VesselChange: {
            /** Format: uuid */
            id: string;
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @enum {string} */
            field: "name" | "shipType" | "length" | "beam" | "callsign";
            oldValue: string | null;
            /** @description Null if the field was cleared by hand */
            newValue: string | null;
            /**
             * Format: date-time
             * @description When the change came
             * @example 2026-11-20T08:35:59.400Z
             */
            changedAt: string;
        };
        /**
         * @description The changes, the latest first
         * @example [
         *       {
         *         "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
         *         "mmsi": 211234560,
         *         "field": "length",
         *         "oldValue": "105",
         *         "newValue": "110",
         *         "changedAt": "2026-11-18T06:02:43.910Z"
         *       }
         *     ]
         */
        VesselChangeList: components["schemas"]["VesselChange"][];
        /**
         * @description The static data of a vessel, by hand; what is left out is null
         * @example {
         *       "name": "AURORA",
         *       "length": 110,
         *       "beam": 11
         *     }
         */
        VesselEdit: {
            /** @description Null if it was never received */
            name?: string | null;
            /** @description Raw AIS ship-type code */
            shipType?: number | null;
            /** @description Metres */
            length?: number | null;
            /** @description Metres */
            beam?: number | null;
            /** @description Null if it was never received */
            callsign?: string | null;
        };
        /**
         * @description The vessels, the one seen last first
         * @example [
         *       {
         *         "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *         "mmsi": 211234560,
         *         "name": "AURORA",
         *         "shipType": 79,
         *         "length": 110,
         *         "beam": 11,
         *         "callsign": "DA1234",
         *         "firstSeen": "2026-11-02T17:20:11.052Z",
         *         "lastSeen": "2026-11-20T08:35:59.400Z",
         *         "updatedAt": "2026-11-18T06:02:43.910Z",
         *         "source": "local"
         *       }
         *     ]
         */
        VesselList: components["schemas"]["Vessel"][];
        /**
         * @description What one source receives of a vessel
         * @example {
         *       "lastMessageAt": "2026-11-20T08:35:59.400Z",
         *       "lastPositionAt": "2026-11-20T08:35:59.400Z",
         *       "state": "driving"
         *     }
         */
        VesselSource: {
            /**
             * Format: date-time
             * @description When its last message of any kind came; null before the first since the start
             * @example 2026-11-20T08:35:59.400Z
             */
            lastMessageAt: string | null;
            /**
             * Format: date-time
             * @description When its last position came that the vessel was moved by
             * @example 2026-11-20T08:35:59.400Z
             */
            lastPositionAt: string | null;
            /**
             * @description `driving`: this source moves the vessel; `suppressed`: it receives the vessel, but the other source moves it; `silent`: it does not receive the vessel
             * @enum {string}
             */
            state: "driving" | "suppressed" | "silent";
        };
        /**
         * @description Which source moves the vessel in the live traffic; null when the vessel is not there
         * @example {
         *       "local": {
         *         "lastMessageAt": "2026-11-20T08:35:59.400Z",
         *         "lastPositionAt": "2026-11-20T08:35:59.400Z",
         *         "state": "driving"
         *       },
         *       "remote": {
         *         "lastMessageAt": "2026-11-20T08:31:12.080Z",
         *         "lastPositionAt": "2026-11-20T08:31:12.080Z",
         *         "state": "suppressed"
         *       }
         *     }
         */
        VesselSources: {
            local: components["schemas"]["VesselSource"];
            remote: components["schemas"]["VesselSource"];
        };
        /**
         * @description The track of a vessel by legs, between which it is not known where it was
         * @example {
         *       "mmsi": 211234560,
         *       "from": "2026-11-20T08:00:00.000Z",
         *       "to": "2026-11-20T09:00:00.000Z",
         *       "tolerance_m": 20,
         *       "points_stored": 2,
         *       "complete_until": "2026-11-20T06:00:00.000Z",
         *       "t0": "2026-11-20T08:00:00.000Z",
         *       "columns": [
         *         "dt",
         *         "latitude",
         *         "longitude",
         *         "speed_knots",
         *         "course"
         *       ],
         *       "legs": [
         *         {
         *           "source": "local",
         *           "begins": "new",
         *           "ends": "open",
         *           "points": [
         *             [
         *               0,
         *               51.5,
         *               4.2,
         *               8.1,
         *               231
         *             ],
         *             [
         *               412.3,
         *               51.49214,
         *               4.18401,
         *               8.4,
         *               null
         *             ]
         *           ]
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/vessels/211234560/track"
         *       }
         *     }
         */
        VesselTrack: {
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /**
             * Format: date-time
             * @description Of the range
             */
            from: string;
            /**
             * Format: date-time
             * @description Of the range
             */
            to: string;
            /** @description No received position is farther than this from the lines, in metres */
            tolerance_m: number;
            /** @description Positions that are stored of the range */
            points_stored: number;
            /**
             * Format: date-time
             * @description What is later may still change within the tolerance
             */
            complete_until: string;
            /**
             * Format: date-time
             * @description The `dt` of the points counts seconds from here
             */
            t0: string;
            columns: string[];
            legs: components["schemas"]["TrackLeg"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The track in numbers
         * @example {
         *       "mmsi": 211234560,
         *       "from": "2026-11-20T08:00:00.000Z",
         *       "to": "2026-11-20T09:00:00.000Z",
         *       "distance_km": 14.2,
         *       "under_way_secs": 3400,
         *       "still_secs": 200,
         *       "silent_secs": 0,
         *       "highest_speed_knots": 9.1,
         *       "highest_speed_at": "2026-11-20T08:12:00.000Z",
         *       "legs": 1,
         *       "points": 24,
         *       "first": "2026-11-20T08:00:00.000Z",
         *       "last": "2026-11-20T09:00:00.000Z",
         *       "_links": {
         *         "self": "/v1/vessels/211234560/track/statistics"
         *       }
         *     }
         */
        VesselTrackTotals: {
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /**
             * Format: date-time
             * @description Of the range
             * @example 2026-11-20T08:35:59.400Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Of the range
             * @example 2026-11-20T08:35:59.400Z
             */
            to: string;
            /** @description Along the lines */
            distance_km: number;
            under_way_secs: number;
            /** @description On lines slower than 0.5 kn */
            still_secs: number;
            /** @description Between the first and the last position, without a leg */
            silent_secs: number;
            /** @description As reported */
            highest_speed_knots: number | null;
            /**
             * Format: date-time
             * @description When it was reported
             * @example 2026-11-20T08:35:59.400Z
             */
            highest_speed_at: string | null;
            legs: number;
            points: number;
            /**
             * Format: date-time
             * @description First time that is covered
             * @example 2026-11-20T08:35:59.400Z
             */
            first: string | null;
            /**
             * Format: date-time
             * @description Last time that is covered
             * @example 2026-11-20T08:35:59.400Z
             */
            last: string | null;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A vessel of the registry, where its live position comes from, and its voyage (null when it is not around)
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
         *       "mmsi": 211234560,
         *       "name": "AURORA",
         *       "shipType": 79,
         *       "length": 110,
         *       "beam": 11,
         *       "callsign": "DA1234",
         *       "firstSeen": "2026-11-02T17:20:11.052Z",
         *       "lastSeen": "2026-11-20T08:35:59.400Z",
         *       "updatedAt": "2026-11-18T06:02:43.910Z",
         *       "source": "local",
         *       "sources": {
         *         "local": {
         *           "lastMessageAt": "2026-11-20T08:35:59.400Z",
         *           "lastPositionAt": "2026-11-20T08:35:59.400Z",
         *           "state": "driving"
         *         },
         *         "remote": {
         *           "lastMessageAt": "2026-11-20T08:31:12.080Z",
         *           "lastPositionAt": "2026-11-20T08:31:12.080Z",
         *           "state": "suppressed"
         *         }
         *       },
         *       "voyage": {
         *         "destination": "KOBLENZ",
         *         "eta": "2026-11-20T14:30:00.000Z",
         *         "draught": 2.58,
         *         "imo": null,
         *         "eni": "02324567",
         *         "blue_cones": 0,
         *         "loaded": true
         *       },
         *       "_links": {
         *         "self": "/v1/vessels/211234560"
         *       }
         *     }
         */
        VesselWithSources: {
            /** Format: uuid */
            id: string;
            /** @description Maritime Mobile Service Identity */
            mmsi: number;
            /** @description Null if it was never received */
            name: string | null;
            /** @description Raw AIS ship-type code */
            shipType: number | null;
            /** @description Metres */
            length: number | null;
            /** @description Metres */
            beam: number | null;
            /** @description Null if it was never received */
            callsign: string | null;
            /**
             * Format: date-time
             * @description When its first message came
             * @example 2026-11-20T08:35:59.400Z
             */
            firstSeen: string;
            /**
             * Format: date-time
             * @description When its last message of any kind came
             * @example 2026-11-20T08:35:59.400Z
             */
            lastSeen: string;
            /**
             * Format: date-time
             * @description When one of its static fields last changed; at first the same as firstSeen
             * @example 2026-11-20T08:35:59.400Z
             */
            updatedAt: string;
            /**
             * @description By which the last message came
             * @enum {string|null}
             */
            source: "local" | "remote" | null;
            sources: components["schemas"]["VesselSources"] | null;
            /** @description What the vessel reports of its voyage */
            voyage: {
                /** @description As the crew typed it */
                destination: string | null;
                /**
                 * Format: date-time
                 * @description Estimated arrival; the message has no year, so it is the nearest such time
                 * @example 2026-11-20T08:35:59.400Z
                 */
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
            _links: components["schemas"]["Links"];
        };
        /**
         * @description Where each vessel was; one that was silent is not there
         * @example {
         *       "time": "2026-11-20T08:00:00.000Z",
         *       "complete_until": "2026-11-20T06:00:00.000Z",
         *       "vessels": [
         *         {
         *           "mmsi": 211234560,
         *           "latitude": 51.5,
         *           "longitude": 4.2,
         *           "speed_knots": 8.1,
         *           "course": 231,
         *           "source": "local",
         *           "before_secs": 12.5,
         *           "after_secs": 190
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/tracks/at"
         *       }
         *     }
         */
        VesselsAtTime: {
            /**
             * Format: date-time
             * @description The instant
             * @example 2026-11-20T08:35:59.400Z
             */
            time: string;
            /**
             * Format: date-time
             * @description What is later may still change within the tolerance
             */
            complete_until: string;
            vessels: {
                /** @description Maritime Mobile Service Identity */
                mmsi: number;
                latitude: number;
                longitude: number;
                speed_knots: number | null;
                course: number | null;
                /** @enum {string} */
                source: "local" | "remote";
                /** @description Since the stored position before */
                before_secs: number;
                /** @description Until the stored position after */
                after_secs: number;
            }[];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description From a departure to the end of the last leg
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *       "departure": null,
         *       "arrival": null,
         *       "isOver": false,
         *       "legs": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2",
         *           "departure": null,
         *           "arrival": null
         *         }
         *       ]
         *     }
         */
        Voyage: {
            /**
             * Format: uuid
             * @description In the order of their begin
             */
            id: string;
            departure: components["schemas"]["VoyageEnd"] | null;
            arrival: components["schemas"]["VoyageEnd"] | null;
            /** @description A night at anchor ends a leg, not a voyage */
            isOver: boolean;
            /** @description In an office: the ship; empty for a voyage of the office */
            shipId?: string;
            legs: {
                /** Format: uuid */
                id: string;
                departure: components["schemas"]["VoyageEnd"] | null;
                arrival: components["schemas"]["VoyageEnd"] | null;
            }[];
        };
        /** @description Where and when a voyage or a leg began or ended */
        VoyageEnd: {
            /**
             * Format: date-time
             * @description When
             * @example 2026-11-20T08:35:59.400Z
             */
            at: string;
            latitude: number | null;
            longitude: number | null;
            /** Format: uuid */
            placeId: string | null;
            /** @description The name of the place, as it was then */
            place: string | null;
        };
        /**
         * @description What happened on a leg, as it counts now
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *       "kind": "stop",
         *       "label": "lock",
         *       "at": "2026-11-20T08:35:59.400Z",
         *       "until": "2026-11-20T09:12:04.000Z",
         *       "latitude": 51.2105,
         *       "longitude": 6.7207,
         *       "placeId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *       "tripId": null,
         *       "voyageId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *       "legId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2",
         *       "author": null,
         *       "text": null,
         *       "data": {
         *         "place": "Duisburg-Meiderich lock"
         *       },
         *       "corrects": null,
         *       "correctedBy": null
         *     }
         */
        VoyageEvent: {
            /**
             * Format: uuid
             * @description In the order of the log
             */
            id: string;
            /** @enum {string} */
            kind: "departure" | "arrival" | "stop" | "passage" | "positionLost" | "positionBack" | "alarm" | "restart" | "sourceChanged" | "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
            /** @description What kind of stop or alarm; of a remark of an office the ship that it is for; null where there is nothing to distinguish */
            label: string | null;
            /**
             * Format: date-time
             * @description When it happened or began
             * @example 2026-11-20T08:35:59.400Z
             */
            at: string;
            /**
             * Format: date-time
             * @description When it was over; null while it lasts, and for what has no duration
             * @example 2026-11-20T08:35:59.400Z
             */
            until: string | null;
            /** @description Degrees, north positive */
            latitude: number | null;
            /** @description Degrees, east positive */
            longitude: number | null;
            /** Format: uuid */
            placeId: string | null;
            /** Format: uuid */
            tripId: string | null;
            /** Format: uuid */
            voyageId: string | null;
            /** Format: uuid */
            legId: string | null;
            /** @description Who wrote it; `configured key` for a key of the configuration, null for what the service has found */
            author: string | null;
            text: string | null;
            data: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The entry that this one takes the place of
             */
            corrects: string | null;
            /**
             * Format: uuid
             * @description The last correction of it, whose values these are
             */
            correctedBy: string | null;
        };
        /**
         * @description The voyages, the newest first
         * @example {
         *       "voyages": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *           "departure": null,
         *           "arrival": null,
         *           "isOver": false,
         *           "legs": [
         *             {
         *               "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2",
         *               "departure": null,
         *               "arrival": null
         *             }
         *           ]
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/voyages"
         *       }
         *     }
         */
        VoyageList: {
            voyages: components["schemas"]["Voyage"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A voyage with what happened on it
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *       "departure": null,
         *       "arrival": null,
         *       "isOver": false,
         *       "legs": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2",
         *           "departure": null,
         *           "arrival": null,
         *           "events": [
         *             {
         *               "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb0",
         *               "kind": "stop",
         *               "label": "lock",
         *               "at": "2026-11-20T08:35:59.400Z",
         *               "until": "2026-11-20T09:12:04.000Z",
         *               "latitude": 51.2105,
         *               "longitude": 6.7207,
         *               "placeId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa0",
         *               "tripId": null,
         *               "voyageId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1",
         *               "legId": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb2",
         *               "author": null,
         *               "text": null,
         *               "data": {
         *                 "place": "Duisburg-Meiderich lock"
         *               },
         *               "corrects": null,
         *               "correctedBy": null
         *             }
         *           ]
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/voyages/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fb1"
         *       }
         *     }
         */
        VoyageWithEvents: {
            /**
             * Format: uuid
             * @description In the order of their begin
             */
            id: string;
            departure: components["schemas"]["VoyageEnd"] | null;
            arrival: components["schemas"]["VoyageEnd"] | null;
            /** @description A night at anchor ends a leg, not a voyage */
            isOver: boolean;
            /** @description In an office: the ship; empty for a voyage of the office */
            shipId?: string;
            legs: {
                /** Format: uuid */
                id: string;
                departure: components["schemas"]["VoyageEnd"] | null;
                arrival: components["schemas"]["VoyageEnd"] | null;
                /** @description As they count now, in the order of time */
                events: components["schemas"]["VoyageEvent"][];
            }[];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What entries of the watchlist have in common
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f91",
         *       "name": "Friends",
         *       "color": "#33aaff",
         *       "display_type": "custom",
         *       "sound_enabled": true,
         *       "overlay_enabled": true,
         *       "overlay_icon": "anchor",
         *       "alert_sound": "chime",
         *       "danger_sound": null,
         *       "range_thresholds": null,
         *       "created_at": "2026-11-18T10:12:00.000Z",
         *       "updated_at": "2026-11-20T08:35:59.400Z",
         *       "_links": {
         *         "self": "/v1/watchlist/categories/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f91"
         *       }
         *     }
         */
        WatchlistCategory: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description `#rgb` or `#rrggbb` */
            color: string;
            /** @enum {string} */
            display_type: "stars" | "custom";
            sound_enabled: boolean;
            overlay_enabled: boolean;
            overlay_icon: string | null;
            /** @description Key of a sound */
            alert_sound: string | null;
            /** @description Key of a sound */
            danger_sound: string | null;
            /** @description Five distances in km */
            range_thresholds: number[] | null;
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-20T08:35:59.400Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-20T08:35:59.400Z
             */
            updated_at: string;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The fields of a category of the watchlist to change; the others stay as they are
         * @example {
         *       "color": "#33aaff"
         *     }
         */
        WatchlistCategoryChanges: {
            /** @description Not empty */
            name?: string;
            /** @description As `#rgb` or `#rrggbb` */
            color?: string;
            /**
             * @description Whether alerts show stars or the icon
             * @enum {string}
             */
            displayType?: "stars" | "custom";
            /** @description Whether alerts sound */
            soundEnabled?: boolean;
            /** @description Whether alerts show in the overlay of a stream */
            overlayEnabled?: boolean;
            /** @description Name of an icon of a library, for the display type `custom` */
            overlayIcon?: string | null;
            /** @description Key of a sound */
            alertSound?: string | null;
            /** @description Key of a sound */
            dangerSound?: string | null;
            /** @description Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /**
         * @description The categories, by name without case
         * @example {
         *       "categories": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f91",
         *           "name": "Friends",
         *           "color": "#33aaff",
         *           "display_type": "custom",
         *           "sound_enabled": true,
         *           "overlay_enabled": true,
         *           "overlay_icon": "anchor",
         *           "alert_sound": "chime",
         *           "danger_sound": null,
         *           "range_thresholds": null,
         *           "created_at": "2026-11-18T10:12:00.000Z",
         *           "updated_at": "2026-11-20T08:35:59.400Z"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/watchlist/categories"
         *       }
         *     }
         */
        WatchlistCategoryList: {
            categories: components["schemas"]["WatchlistCategory"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description A vessel that the crew watches for
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f90",
         *       "mmsi": "211234560",
         *       "name": "Loreley",
         *       "category_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f91",
         *       "alert_sound": null,
         *       "danger_sound": "danger",
         *       "star_color": null,
         *       "range_thresholds": [
         *         10,
         *         5,
         *         2,
         *         1,
         *         0.5
         *       ],
         *       "created_at": "2026-11-18T10:12:00.000Z",
         *       "updated_at": "2026-11-20T08:35:59.400Z",
         *       "_links": {
         *         "self": "/v1/watchlist/entries/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f90"
         *       }
         *     }
         */
        WatchlistEntry: {
            /** Format: uuid */
            id: string;
            /** @description Nine digits */
            mmsi: string;
            name: string;
            /** Format: uuid */
            category_id: string | null;
            /** @description `#rgb` or `#rrggbb` */
            star_color: string | null;
            /** @description Key of a sound */
            alert_sound: string | null;
            /** @description Key of a sound */
            danger_sound: string | null;
            /** @description Five distances in km */
            range_thresholds: number[] | null;
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-20T08:35:59.400Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed
             * @example 2026-11-20T08:35:59.400Z
             */
            updated_at: string;
            /** @description The office of the fleet keeps it: read-only on board */
            from_office?: boolean;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The fields of an entry to change; the others stay as they are
         * @example {
         *       "name": "Loreley"
         *     }
         */
        WatchlistEntryChanges: {
            /** @description Nine digits; there is one entry for each vessel */
            mmsi?: string;
            /** @description Not empty */
            name?: string;
            /**
             * Format: uuid
             * @description A category of the watchlist
             */
            categoryId?: string | null;
            /** @description As `#rgb` or `#rrggbb` */
            starColor?: string | null;
            /** @description Key of a sound */
            alertSound?: string | null;
            /** @description Key of a sound */
            dangerSound?: string | null;
            /** @description Five distances in km */
            rangeThresholds?: number[] | null;
        };
        /**
         * @description The entries, by name without case
         * @example {
         *       "entries": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f90",
         *           "mmsi": "211234560",
         *           "name": "Loreley",
         *           "category_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f91",
         *           "alert_sound": null,
         *           "danger_sound": "danger",
         *           "star_color": null,
         *           "range_thresholds": [
         *             10,
         *             5,
         *             2,
         *             1,
         *             0.5
         *           ],
         *           "created_at": "2026-11-18T10:12:00.000Z",
         *           "updated_at": "2026-11-20T08:35:59.400Z"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/watchlist/entries"
         *       }
         *     }
         */
        WatchlistEntryList: {
            entries: components["schemas"]["WatchlistEntry"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description What holds where an entry and its category say nothing
         * @example {
         *       "id": "019a9f4c-0000-7000-8000-000000000000",
         *       "range_thresholds": [
         *         10,
         *         5,
         *         2,
         *         1,
         *         0.5
         *       ],
         *       "default_alert_sound": "alert",
         *       "default_danger_sound": "danger",
         *       "default_star_color": "#ffcc00",
         *       "updated_at": "2026-11-20T08:35:59.400Z",
         *       "_links": {
         *         "self": "/v1/watchlist/settings"
         *       }
         *     }
         */
        WatchlistSettings: {
            /** Format: uuid */
            id: string;
            /** @description Five distances in km */
            range_thresholds: number[];
            /** @description Key of a sound */
            default_alert_sound: string;
            /** @description Key of a sound */
            default_danger_sound: string;
            /** @description `#rgb` or `#rrggbb` */
            default_star_color: string;
            /**
             * Format: date-time
             * @description When they last changed
             * @example 2026-11-20T08:35:59.400Z
             */
            updated_at: string;
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The settings to change; the others stay as they are
         * @example {
         *       "defaultStarColor": "#ffcc00"
         *     }
         */
        WatchlistSettingsChanges: {
            /** @description Five distances in km */
            rangeThresholds?: number[];
            /** @description Key of a sound */
            defaultAlertSound?: string;
            /** @description Key of a sound */
            defaultDangerSound?: string;
            /** @description As `#rgb` or `#rrggbb` */
            defaultStarColor?: string;
        };
        /**
         * @description A sound of alerts
         * @example {
         *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92",
         *       "key": "ship-s-bell",
         *       "name": "Ship's bell",
         *       "volume": 80,
         *       "file_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92.mp3",
         *       "builtin": false,
         *       "created_at": "2026-11-20T08:35:59.400Z",
         *       "_links": {
         *         "self": "/v1/watchlist/sounds/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92"
         *       }
         *     }
         */
        WatchlistSound: {
            /** Format: uuid */
            id: string;
            /** @description By which entries, categories, settings and alerts name it */
            key: string;
            name: string;
            volume: number;
            /** @description Key of its file at `/v1/storage/sounds/files/{key}` */
            file_id: string;
            /** @description Comes with the release and cannot be deleted */
            builtin: boolean;
            /**
             * Format: date-time
             * @description When it was added
             * @example 2026-11-20T08:35:59.400Z
             */
            created_at: string;
            _links?: components["schemas"]["Links"];
        };
        /**
         * @description The sounds, those of the release first, then by name without case
         * @example {
         *       "sounds": [
         *         {
         *           "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92",
         *           "key": "ship-s-bell",
         *           "name": "Ship's bell",
         *           "volume": 80,
         *           "file_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92.mp3",
         *           "builtin": false,
         *           "created_at": "2026-11-20T08:35:59.400Z"
         *         }
         *       ],
         *       "_links": {
         *         "self": "/v1/watchlist/sounds"
         *       }
         *     }
         */
        WatchlistSoundList: {
            sounds: components["schemas"]["WatchlistSound"][];
            _links: components["schemas"]["Links"];
        };
        /**
         * @description The level that is expected at a gauge
         * @example {
         *       "stationId": "00000000-0000-4000-8000-000000000001",
         *       "stationName": "KAUB",
         *       "waterName": "MAIN",
         *       "km": 56.398,
         *       "latitude": 50.1,
         *       "longitude": 8.9,
         *       "unit": "cm",
         *       "initializedAt": "2026-11-20T07:00:00+01:00",
         *       "ageSecs": 9359,
         *       "values": [
         *         {
         *           "timestamp": "2026-11-20T11:00:00+01:00",
         *           "value": 113,
         *           "kind": "forecast",
         *           "low": 111,
         *           "high": 115
         *         }
         *       ]
         *     }
         */
        WaterLevelForecast: {
            /** @description Id of the station */
            stationId: string;
            /** @description Short name */
            stationName: string;
            /** @description River, canal or lake; empty where the station names none */
            waterName: string;
            /** @description Position along the water */
            km: number | null;
            /** @description degrees, north positive */
            latitude: number;
            /** @description degrees, east positive */
            longitude: number;
            /** @description Mostly `cm` above the zero of the gauge */
            unit: string;
            /**
             * Format: date-time
             * @description When it was computed
             */
            initializedAt: string;
            /** @description Of the measurement, or of the computation, in seconds */
            ageSecs: number;
            values: {
                /** Format: date-time */
                timestamp: string;
                value: number;
                /**
                 * @description estimate: a tendency for the days behind the forecast
                 * @enum {string}
                 */
                kind: "forecast" | "estimate";
                /** @description One in ten is below */
                low: number | null;
                /** @description One in ten is above */
                high: number | null;
            }[];
        };
        /**
         * @description The last forecasts of the stations in range, the nearest first
         * @example {
         *       "forecasts": [
         *         {
         *           "stationId": "00000000-0000-4000-8000-000000000001",
         *           "stationName": "KAUB",
         *           "waterName": "MAIN",
         *           "km": 56.398,
         *           "latitude": 50.1,
         *           "longitude": 8.9,
         *           "unit": "cm",
         *           "initializedAt": "2026-11-20T07:00:00+01:00",
         *           "ageSecs": 9359,
         *           "values": [
         *             {
         *               "timestamp": "2026-11-20T11:00:00+01:00",
         *               "value": 113,
         *               "kind": "forecast",
         *               "low": 111,
         *               "high": 115
         *             }
         *           ]
         *         }
         *       ],
         *       "fetchedAt": "2026-11-20T08:35:59.400Z",
         *       "source": "WSV, PEGELONLINE",
         *       "_links": {
         *         "self": "/v1/pegel/forecast"
         *       }
         *     }
         */
        WaterLevelForecastList: {
            forecasts: components["schemas"]["WaterLevelForecast"][];
            /**
             * Format: date-time
             * @description When the gauge service last answered; null before the first answer
             * @example 2026-11-20T08:35:59.400Z
             */
            fetchedAt: string | null;
            /** @description Whose data it is */
            source: string;
            _links: components["schemas"]["Links"];
        };
    };
    responses: {
        /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 400,
                 *       "error": {
                 *         "type": "BadRequest",
                 *         "message": "limit must be at most 1000, received 1001",
                 *         "details": null,
                 *         "path": "",
                 *         "timestamp": "2026-11-20T08:35:59.400Z",
                 *         "faults": [
                 *           {
                 *             "field": "limit",
                 *             "rule": "range",
                 *             "limit": {
                 *               "minimum": 1,
                 *               "maximum": 1000
                 *             },
                 *             "given": 1001
                 *           }
                 *         ]
                 *       },
                 *       "_links": {
                 *         "self": "",
                 *         "docs": "/docs/errors/badrequest"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request conflicts with the current state, for example with an existing record. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 409,
                 *       "error": {
                 *         "type": "Conflict",
                 *         "message": "The request conflicts with the current state, for example with an existing record.",
                 *         "details": null,
                 *         "path": "",
                 *         "timestamp": "2026-11-20T08:35:59.400Z"
                 *       },
                 *       "_links": {
                 *         "self": "",
                 *         "docs": "/docs/errors/conflict"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database is not available or rejected the statement. */
        Database: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 503,
                 *       "error": {
                 *         "type": "Database",
                 *         "message": "The database is not available or rejected the statement.",
                 *         "details": null,
                 *         "path": "",
                 *         "timestamp": "2026-11-20T08:35:59.400Z"
                 *       },
                 *       "_links": {
                 *         "self": "",
                 *         "docs": "/docs/errors/database"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The scope of the key does not allow this, or the request comes from a web page of another origin or host name. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 403,
                 *       "error": {
                 *         "type": "Forbidden",
                 *         "message": "The scope of the key does not allow this, or the request comes from a web page of another origin or host name.",
                 *         "details": null,
                 *         "path": "",
                 *         "timestamp": "2026-11-20T08:35:59.400Z"
                 *       },
                 *       "_links": {
                 *         "self": "",
                 *         "docs": "/docs/errors/forbidden"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service failed, or your position is not available at the moment. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 500,
                 *       "error": {
                 *         "type": "Internal",
                 *         "message": "The service failed, or your position is not available at the moment.",
                 *         "details": null,
                 *         "path": "",
                 *         "timestamp": "2026-11-20T08:35:59.400Z"
                 *       },
                 *       "_links": {
                 *         "self": "",
                 *         "docs": "/docs/errors/internal"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource or route does not exist. The message names it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 404,
                 *       "error": {
                 *         "type": "NotFound",
                 *         "message": "The resource or route does not exist. The message names it.",
                 *         "details": null,
                 *         "path": "",
                 *         "timestamp": "2026-11-20T08:35:59.400Z"
                 *       },
                 *       "_links": {
                 *         "self": "",
                 *         "docs": "/docs/errors/notfound"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests from this address */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Too many requests",
                 *       "retryAfter": 42
                 *     }
                 */
                "application/json": components["schemas"]["MiddlewareError"];
            };
        };
        /** @description The API key is missing or not valid */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Unauthorized",
                 *       "message": "Missing or invalid API key. Provide it in the X-API-Key header."
                 *     }
                 */
                "application/json": components["schemas"]["MiddlewareError"];
            };
        };
        /** @description No instance of the service can answer this at the moment, for example while another one takes over. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 503,
                 *       "error": {
                 *         "type": "Unavailable",
                 *         "message": "No instance of the service can answer this at the moment, for example while another one takes over.",
                 *         "details": null,
                 *         "path": "",
                 *         "timestamp": "2026-11-20T08:35:59.400Z"
                 *       },
                 *       "_links": {
                 *         "self": "",
                 *         "docs": "/docs/errors/unavailable"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Id of the ship */
        fleetShipId: string;
        /** @description At most so many; default: all */
        limit: number;
        /** @description UUID of the entry */
        logEntryId: string;
        /** @description At most so many positions: those that the line of the others needs; default: all */
        maxPoints: number;
        /** @description Maritime Mobile Service Identity */
        mmsi: string;
        /** @description Leaves out so many at the beginning */
        offset: number;
        /** @description UUID of the place */
        placeId: string;
        /** @description UUID of the trip */
        tripId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getPosition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last fix of your receiver */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getSpeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The speed of your vessel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Speed"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description From, Unix seconds; default: 24 h ago */
                start?: number;
                /** @description To, Unix seconds; default: now */
                end?: number;
                /** @description In an office: positions of this ship */
                shipId?: string;
                /** @description At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
                /** @description At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** @description Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recorded positions, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The places, by name without case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createPlace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A place to add: a circle or a polygon */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlace"];
            };
        };
        responses: {
            /** @description The new place */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the place */
                id: components["parameters"]["placeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updatePlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the place */
                id: components["parameters"]["placeId"];
            };
            cookie?: never;
        };
        /** @description The fields of a place to change; the others stay as they are */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceChanges"];
            };
        };
        responses: {
            /** @description The place as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deletePlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the place */
                id: components["parameters"]["placeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTrips: {
        parameters: {
            query?: {
                /** @description `ACTIVE` and so on are taken too */
                status?: "Active" | "Completed" | "Cancelled";
                /** @description Trips with this client as sender or receiver */
                clientId?: string;
                categoryId?: string;
                /** @description In an office: trips of this ship */
                shipId?: string;
                /** @description Started at this second or later, Unix seconds */
                from?: number;
                /** @description Started at this second or earlier, Unix seconds */
                to?: number;
                /** @description At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** @description Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Trips, newest start first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createTrip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A trip to begin, where the vessel is now */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTrip"];
            };
        };
        responses: {
            /** @description The new trip */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trip"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTrip: {
        parameters: {
            query?: {
                /** @description At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
            };
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A trip with its logged track */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripWithTrack"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateTrip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        /** @description The fields of a trip to change; the others stay as they are */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TripChanges"];
            };
        };
        responses: {
            /** @description The trip as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trip"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteTrip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    completeTrip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        /** @description Where a trip ends */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TripCompletion"];
            };
        };
        responses: {
            /** @description The trip as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trip"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripTrackGpx: {
        parameters: {
            query?: {
                /** @description At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
            };
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track as GPX 1.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <gpx version="1.1" creator="Wheelhouse" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Gravel 0/16</name><trkseg><trkpt lat="50.360022" lon="7.601915"><ele>64.3</ele><time>2026-11-20T08:35:59.400Z</time></trkpt></trkseg></trk></gpx> */
                    "application/gpx+xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripTrackGeoJson: {
        parameters: {
            query?: {
                /** @description At most so many positions: those that the line of the others needs; default: all */
                maxPoints?: components["parameters"]["maxPoints"];
            };
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track as a feature of GeoJSON (RFC 7946) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["TripTrackFeature"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    verifyLog: {
        parameters: {
            query?: {
                /** @description In an office: the log of this ship */
                shipId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a check of the log has found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    verifyLogExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An export of the log; it may be broken, so that its entries can have any form */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogExportToVerify"];
            };
        };
        responses: {
            /** @description What a check of an export has found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogExportVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    exportLog: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "pdf";
                /** @description From the first entry about this time or later. Default: all: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Up to the last entry about this time or earlier. Default: all: RFC 3339 or Unix seconds */
                to?: string;
                /** @description Of the PDF; default: `en` */
                language?: "en" | "de" | "fr" | "nl";
                /** @description In an office: the log of this ship */
                shipId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the log without holes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogExport"];
                    /** @example at,until,kind,label */
                    "text/csv": string;
                    /** @example %PDF-1.7 */
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVoyages: {
        parameters: {
            query?: {
                /** @description At most so many voyages */
                limit?: number;
                /** @description Only voyages that began before this one: the last of the page before */
                before?: string;
                /** @description In an office: voyages of this ship */
                shipId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voyages, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoyageList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVoyage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the voyage */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A voyage with what happened on it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoyageWithEvents"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTripSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is offered; nothing is made without a confirmation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripSuggestionList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    confirmTripSuggestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the suggestion */
                id: string;
            };
            cookie?: never;
        };
        /** @description The remaining fields of a trip that is suggested; none of them is needed to complete one */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TripConfirmation"];
            };
        };
        responses: {
            /** @description The trip as it is now */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trip"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listLogEntries: {
        parameters: {
            query?: {
                /** @description Entries about this time or later: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Entries about this time or earlier: RFC 3339 or Unix seconds */
                to?: string;
                /** @description Only entries of this kind, with their corrections */
                kind?: "departure" | "arrival" | "stop" | "passage" | "positionLost" | "positionBack" | "alarm" | "restart" | "sourceChanged" | "remark" | "noticeOfReadiness" | "berthed" | "loadingStarted" | "loadingEnded" | "unloadingStarted" | "unloadingEnded" | "interrupted" | "resumed" | "departed";
                /** @description At most so many entries */
                limit?: number;
                /** @description Only what comes behind it in this list: a time (RFC 3339 or Unix seconds), or the id of the last entry of the page before */
                before?: string;
                /** @description In an office: the log of this ship */
                shipId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, the newest first by what they are about */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createLogEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An entry by hand */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLogEntry"];
            };
        };
        responses: {
            /** @description The new entry */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    correctLogEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the entry */
                id: components["parameters"]["logEntryId"];
            };
            cookie?: never;
        };
        /** @description What takes the place of an entry; what is not given stays as it was */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogCorrection"];
            };
        };
        responses: {
            /** @description The new entry, which takes the place of the other one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listLaytimeRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule sets: those of the program, then your own by id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaytimeRuleSetList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createLaytimeRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A rule set to add; with `basedOn`, what is not given is as in that set */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLaytimeRuleSet"];
            };
        };
        responses: {
            /** @description The new rule set */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedLaytimeRuleSet"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripLaytime: {
        parameters: {
            query?: {
                /** @description Answer 204 instead of 404 where no terms are set */
                optional?: boolean;
            };
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The laytime and the demurrage of a trip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Laytime"];
                };
            };
            /** @description No terms are set; only with `optional` */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    setTripLaytimeTerms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        /** @description What the terms of a trip are set with */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LaytimeTerms"];
            };
        };
        responses: {
            /** @description The laytime and the demurrage of a trip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Laytime"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTripEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events of the trip by time, and those that the log proposes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripEventList"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createTripEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        /** @description An event of a trip to record */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTripEvent"];
            };
        };
        responses: {
            /** @description The event as it now is */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    correctTripEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
                /** @description UUID of the event, or of one of its corrections */
                eventId: string;
            };
            cookie?: never;
        };
        /** @description What takes the place of an event; what is not given stays as it is */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TripEventCorrection"];
            };
        };
        responses: {
            /** @description The event as it now is */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripStatement: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "pdf";
                language?: "en" | "de" | "nl" | "fr";
            };
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement as it was recorded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaytimeStatement"];
                    /** @example part,from,to,secs,counts,text,place,author,remark,hash */
                    "text/csv": string;
                    /** @example %PDF-1.7 */
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** @description At most so many; default: all */
                limit?: components["parameters"]["limit"];
                /** @description Leaves out so many at the beginning */
                offset?: components["parameters"]["offset"];
                /** @description In an office: clients that this ship has added */
                shipId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients with their contacts, by name without case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A sender or receiver of cargo to add, with its contacts if there are any */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClient"];
            };
        };
        responses: {
            /** @description The new client with its contacts */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A client with its contacts and trips */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientWithTrips"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields of a client to change; the others stay as they are */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientChanges"];
            };
        };
        responses: {
            /** @description The client as it now is, without its contacts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description A person of a client to add */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContact"];
            };
        };
        responses: {
            /** @description The new contact */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client_id: string;
                contact_id: string;
            };
            cookie?: never;
        };
        /** @description The fields of a contact to change; the others stay as they are */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactChanges"];
            };
        };
        responses: {
            /** @description The contact as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client_id: string;
                contact_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories, by name without case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A kind of cargo to add */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description The new category */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category with its trips */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryWithTrips"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields of a category to change; the others stay as they are */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryChanges"];
            };
        };
        responses: {
            /** @description The category as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVessels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vessels, the one seen last first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VesselList"];
                };
            };
            /** @description The list is as it was when it was answered with this ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listActiveVessels: {
        parameters: {
            query?: {
                /** @description Seen at most so many seconds ago */
                withinSecs?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vessels, the one seen last first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VesselList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVesselChanges: {
        parameters: {
            query?: {
                /** @description Only changes of this vessel */
                mmsi?: number;
                /** @description At most so many; never more than 1000 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes, the latest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VesselChangeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVessel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A vessel of the registry, where its live position comes from, and its voyage (null when it is not around) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VesselWithSources"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateVessel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
            cookie?: never;
        };
        /** @description The static data of a vessel, by hand; what is left out is null */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VesselEdit"];
            };
        };
        responses: {
            /** @description A vessel of the registry, where its live position comes from, and its voyage (null when it is not around) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VesselWithSources"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVessel: {
        parameters: {
            query?: {
                /** @description Never take it up again */
                ignore?: boolean;
            };
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vessel is deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listIgnoredVessels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vessels that are ignored, the latest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IgnoredVesselList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteIgnoredVessel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vessel is no longer ignored */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVesselsCell: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Zoom, 0 to 12 */
                z: number;
                /** @description Column from the west */
                x: number;
                /** @description Row from the north */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A snapshot of the cell, as clients of the WebSocket get it; the AsyncAPI document has the format */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example the bytes of the cell */
                    "application/octet-stream": string;
                };
            };
            /** @description The cell still has the tag that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getReceptionStatistics: {
        parameters: {
            query?: {
                /** @description How many hours back, the present one included; default: 24 */
                hours?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the antenna received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceptionStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getChart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is learnt of the waterway */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartState"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteChart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is learnt any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getChartTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Zoom */
                z: number;
                /** @description Column from the west */
                x: number;
                /** @description Row from the north */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 256 × 256 bytes, row by row from the north-west, always compressed with gzip: 0 nobody was there, up to 127 the bank, up to 255 the fairway */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example the bytes of the tile */
                    "application/octet-stream": string;
                };
            };
            /** @description The tile still has the tag that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    exportChart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PMTiles file of PNG images, which other programs show too */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example the bytes of the file */
                    "application/vnd.pmtiles": string;
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    importChart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.pmtiles": string;
            };
        };
        responses: {
            /** @description What was imported */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getStoredFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The kind of file, for example `sounds` */
                prefix: string;
                /** @description Of a sound its `file_id` */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example the bytes of the file */
                    "audio/mpeg": string;
                    /** @example the bytes of the file */
                    "audio/ogg": string;
                    /** @example the bytes of the file */
                    "audio/wav": string;
                };
            };
            /** @description The range of bytes that `Range` asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example the bytes of the file */
                    "audio/mpeg": string;
                    /** @example the bytes of the file */
                    "audio/ogg": string;
                    /** @example the bytes of the file */
                    "audio/wav": string;
                };
            };
            /** @description The file still has the tag that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            /** @description `Range` begins behind the end of the file; `Content-Range` gives its size */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listWatchlistEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, by name without case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistEntryList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createWatchlistEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A vessel to watch for */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWatchlistEntry"];
            };
        };
        responses: {
            /** @description The new entry */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getWatchlistEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistEntry"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateWatchlistEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields of an entry to change; the others stay as they are */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchlistEntryChanges"];
            };
        };
        responses: {
            /** @description The entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteWatchlistEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listWatchlistCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories, by name without case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistCategoryList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createWatchlistCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A category of the watchlist to add */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWatchlistCategory"];
            };
        };
        responses: {
            /** @description The new category */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getWatchlistCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistCategory"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateWatchlistCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields of a category of the watchlist to change; the others stay as they are */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchlistCategoryChanges"];
            };
        };
        responses: {
            /** @description The category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteWatchlistCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getWatchlistSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What holds where an entry and its category say nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistSettings"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateWatchlistSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The settings to change; the others stay as they are */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchlistSettingsChanges"];
            };
        };
        responses: {
            /** @description What holds where an entry and its category say nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listWatchlistSounds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sounds, those of the release first, then by name without case */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistSoundList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    setWatchlistSoundVolume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description How loud a sound is, in per cent */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SoundVolume"];
            };
        };
        responses: {
            /** @description The sound as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistSound"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteWatchlistSound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sound and its file are gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    uploadWatchlistSound: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A sound to add, as a form */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewWatchlistSound"];
            };
        };
        responses: {
            /** @description The new sound */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchlistSound"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listAlarms: {
        parameters: {
            query?: {
                /** @description In an office: alarms of this ship */
                shipId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alarms that are not over, highest priority first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlarmList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listPastAlarms: {
        parameters: {
            query?: {
                /** @description Maximum number of alarms */
                limit?: number;
                /** @description Raised before this time: RFC 3339 or Unix seconds; default: now */
                before?: string;
                /** @description Only alarms of this type */
                type?: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost" | "watch";
                /** @description In an office: alarms of this ship */
                shipId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recorded alarms, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastAlarmList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    acknowledgeAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the alarm */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alarm after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alarm"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    acknowledgeAlarms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The alarms to acknowledge */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlarmAcknowledgement"];
            };
        };
        responses: {
            /** @description What was acknowledged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlarmAcknowledgementResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    silenceAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the alarm */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alarm after the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alarm"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    testAlarm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlarmTest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listApproaches: {
        parameters: {
            query?: {
                /** @description Maximum number of vessels */
                limit?: number;
                /** @description Only passes within 4 times the limits of `closest_approach`, the most urgent first; with the profile `off` those of `coast` count */
                relevant?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vessels that approach, the soonest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApproachList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description Only alerts of this vessel */
                mmsi?: number;
                /** @description Only those that are active, or only those that have ended */
                active?: boolean;
                /** @description Raised from, Unix seconds; default: all that are kept */
                start?: number;
                /** @description In an office: alerts of this ship */
                shipId?: string;
                /** @description Raised to, Unix seconds; default: now */
                end?: number;
                /** @description At most so many */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alerts, the one raised last first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    acknowledgeAlert: {
        parameters: {
            query?: {
                /** @description In an office: the alert of this ship, which is asked to acknowledge it */
                shipId?: string;
            };
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active alert of the vessel, acknowledged now or before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    testAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertTest"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getAnchorWatch: {
        parameters: {
            query?: {
                /** @description Answer 204 instead of 404 where no watch is set */
                optional?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The circle that the vessel must stay in, and how far it is from its centre */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnchorWatch"];
                };
            };
            /** @description None is set; only with `optional` */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    setAnchorWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The circle that the vessel must stay in */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnchorWatch"];
            };
        };
        responses: {
            /** @description The circle that the vessel must stay in, and how far it is from its centre */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnchorWatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteAnchorWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listAreas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The areas, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createArea: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description An area to add: a circle or a polygon */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewArea"];
            };
        };
        responses: {
            /** @description The new area */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Area"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getArea: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the area */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The area as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Area"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    updateArea: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the area */
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields of an area to change; the others stay as they are */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AreaChanges"];
            };
        };
        responses: {
            /** @description The area as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Area"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteArea: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the area */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The area is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVesselTrack: {
        parameters: {
            query?: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: string;
                /** @description At most so many positions */
                maxPoints?: number;
                format?: "json" | "geojson" | "gpx";
            };
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track by legs, between which it is not known where the vessel was */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VesselTrack"];
                    "application/geo+json": components["schemas"]["TrackFeatureCollection"];
                    /** @example <gpx version="1.1"><trk><name>211234560</name></trk></gpx> */
                    "application/gpx+xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteVesselTrack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No answer has the tracks any more */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackDeletion"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVesselTrackTotals: {
        parameters: {
            query?: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track in numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VesselTrackTotals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listTracks: {
        parameters: {
            query: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: string;
                /** @description west,south,east,north in degrees, as GeoJSON has it; across 180° west is greater than east */
                bbox: string;
                /** @description `list`: when each vessel was inside, at most 366 days. `legs`: its whole track too, at most 24 hours */
                detail?: "list" | "legs";
                /** @description At most so many vessels */
                limit?: number;
                /** @description `next_cursor` of the answer before */
                cursor?: number;
                /** @description At most so many positions of a vessel, beside the ends of its legs */
                maxPoints?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vessels whose line crossed the box, by MMSI */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteTracks: {
        parameters: {
            query: {
                /** @description Tracks that ended before this: RFC 3339 or Unix seconds */
                before: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No answer has the tracks any more */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackDeletion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listVesselsAtTime: {
        parameters: {
            query: {
                /** @description The instant: RFC 3339 or Unix seconds */
                time: string;
                /** @description west,south,east,north in degrees, as GeoJSON has it; across 180° west is greater than east */
                bbox?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where each vessel was; one that was silent is not there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VesselsAtTime"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTrackStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackStatistics"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getClosestApproach: {
        parameters: {
            query: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: string;
                /** @description The two vessels; `own` is your vessel */
                mmsi: string[];
                format?: "json" | "geojson" | "gpx" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When and where two vessels were nearest to each other */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosestApproach"];
                    "application/geo+json": components["schemas"]["TrackFeatureCollection"];
                    /** @example <gpx version="1.1"><trk><name>211234560</name></trk></gpx> */
                    "application/gpx+xml": string;
                    /** @example time,distance_m,latitude_a,longitude_a,latitude_b,longitude_b */
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getPlayback: {
        parameters: {
            query?: {
                /** @description Default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which blocks there are in the range */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playback"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getPlaybackBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `generation` of `GET /v1/playback` */
                generation: string;
                zoom: number;
                /** @description Column from the west */
                x: number;
                /** @description Row from the north */
                y: number;
                /** @description Unix time divided by 600 */
                block: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ten minutes of a map tile: the lines of each vessel that touch both. docs/tracks.md has the format */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example the bytes of the block */
                    "application/vnd.wheelhouse.playback": string;
                };
            };
            /** @description The block still has the tag that `If-None-Match` names */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getEta: {
        parameters: {
            query?: {
                /** @description Send the way too, as a line for a map. Default: false */
                way?: boolean;
                /** @description UUID of a saved place */
                placeId?: string;
                /** @description Degrees, north positive */
                latitude?: number;
                /** @description Degrees, east positive */
                longitude?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The arrival, as a range that holds four times in five, or why there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Eta"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getVesselEta: {
        parameters: {
            query?: {
                /** @description Send the way too, as a line for a map. Default: false */
                way?: boolean;
                /** @description UUID of a saved place */
                placeId?: string;
                /** @description Degrees, north positive */
                latitude?: number;
                /** @description Degrees, east positive */
                longitude?: number;
            };
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: components["parameters"]["mmsi"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The arrival, as a range that holds four times in five, or why there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Eta"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getTripEta: {
        parameters: {
            query?: {
                /** @description Send the way too, as a line for a map. Default: false */
                way?: boolean;
            };
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: components["parameters"]["tripId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The arrival, as a range that holds four times in five, or why there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Eta"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where a vessel goes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    setDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A saved place, or a point */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDestination"];
            };
        };
        responses: {
            /** @description Where a vessel goes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is none now */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listStations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The AIS stations in the order of the configuration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StationList"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    sendStationSentences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of the lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentencesResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPushState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a browser needs to subscribe */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createPushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description As `PushSubscription.toJSON()` has it, with a language */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPushSubscription"];
            };
        };
        responses: {
            /** @description The browser had subscribed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushSubscription"];
                };
            };
            /** @description The browser gets notices from now on */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deletePushSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the subscription */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is sent any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listNotifyTargets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The targets in the order of the configuration, then the browsers that have subscribed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotifyTargetList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    testNotifyTarget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the target */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotifyTest"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getForwardingStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The destinations, in the order of the configuration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForwardingStatus"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listForwardingLogs: {
        parameters: {
            query?: {
                /** @description From, Unix seconds; default: 24 h ago */
                start?: number;
                /** @description To, Unix seconds; default: now */
                end?: number;
                /** @description Name of one destination */
                destination?: string;
                status?: "success" | "catchup" | "failed" | "retrying" | "health_up" | "health_down";
                /** @description At most so many */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was tried, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForwardingLogList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getForwardingStatistics: {
        parameters: {
            query?: {
                /** @description From, Unix seconds; default: 24 h ago */
                start?: number;
                /** @description To, Unix seconds; default: now */
                end?: number;
                /** @description Name of one destination */
                destination?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tries of each hour and destination, the oldest hour first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForwardingStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listForwardingQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits for each destination, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForwardingQueueList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listFailedPositions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What each destination has not received */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedPositionList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendFailedPositions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                destination: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of them; a run ends after ten seconds, and another one goes on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedPositionsResult"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteForwardingQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                destination: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queue is empty */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getNearestGauge: {
        parameters: {
            query?: {
                /** @description Only of this water, in any case, for example `rhein` */
                water?: string;
                /** @description km; at most the configured radius counts, and it has no effect while stations are listed */
                radius?: number;
                /** @description Answer 204 instead of 404 where there is none */
                optional?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reading of the nearest station */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gauge"];
                };
            };
            /** @description None is in range, or gauges are off; only with `optional` */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listGauges: {
        parameters: {
            query?: {
                /** @description Only of this water, in any case, for example `rhein` */
                water?: string;
                /** @description km; at most the configured radius counts, and it has no effect while stations are listed */
                radius?: number;
                /** @description At most so many; default: all */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stations in range, the nearest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GaugeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listGaugeLevels: {
        parameters: {
            query?: {
                /** @description How far back; default: 72 */
                hours?: number;
            };
            header?: never;
            path: {
                /** @description Short name of a station in range */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The levels, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GaugeLevelList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWaterLevelForecasts: {
        parameters: {
            query?: {
                /** @description Only of this water, in any case, for example `rhein` */
                water?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last forecasts of the stations in range, the nearest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaterLevelForecastList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listClearances: {
        parameters: {
            query?: {
                /** @description Only of this water, in any case, for example `rhein` */
                water?: string;
                /** @description Height of your vessel above the water now, in metres */
                heightM?: number;
                /** @description When that height was true: RFC 3339 or Unix seconds; default: now */
                heightAt?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bridges in range with a measured height, the nearest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClearanceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listLinks: {
        parameters: {
            query?: {
                /** @description Links of this trip */
                tripId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links that are open or show an arrival, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A link to make for a client */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLink"];
            };
        };
        responses: {
            /** @description The new link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkWithUrl"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the link */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getLinkPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the link */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                };
            };
            /** @description The page of links that have ended; the same for those that never were. JSON where no link is that long */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html> */
                    "text/html": string;
                    /**
                     * @example {
                     *       "status": 404,
                     *       "error": {
                     *         "type": "NotFound",
                     *         "message": "There is nothing at this path"
                     *       }
                     *     }
                     */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getLinkPosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret of the link */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the link shows now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPosition"];
                };
            };
            /** @description Nothing but the age has changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such link, or it has ended; the same for both. As for any unknown path where no link is that long */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "NotFound",
                     *       "message": "There is no such link, or it has ended"
                     *     }
                     */
                    "application/json": {
                        /** @description `NotFound` */
                        error: unknown;
                        message?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stored keys by name, without their secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A key to create */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: {
            /** @description The new key with its secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the key */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listNeighbours: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NeighbourList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every key with its origin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    updateConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description New values of settings */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfigurationChanges"];
            };
        };
        responses: {
            /** @description The new configuration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    testConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A part of the service to try with settings that are not saved */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrialRequest"];
            };
        };
        responses: {
            /** @description What was seen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listShips: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ships by id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getShip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ship */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ship"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listShipLocations: {
        parameters: {
            query?: {
                /** @description Measured at this time or later; default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Measured at this time or earlier; default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The positions of the ship, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getShipTrackGpx: {
        parameters: {
            query?: {
                /** @description Measured at this time or later; default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Measured at this time or earlier; default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track of the ship */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example  */
                    "application/gpx+xml": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getShipTrackGeoJson: {
        parameters: {
            query?: {
                /** @description Measured at this time or later; default: 24 h before `to`: RFC 3339 or Unix seconds */
                from?: string;
                /** @description Measured at this time or earlier; default: now: RFC 3339 or Unix seconds */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The track of the ship */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example  */
                    "application/geo+json": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listShipContacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the ship */
                id: components["parameters"]["fleetShipId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The times in which the ship was in contact, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipContactList"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    listConflicts: {
        parameters: {
            query?: {
                /** @description At most so many */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lost edits, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictList"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendFleetBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    sendFleetLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What a ship reports of itself every few seconds */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveReport"];
            };
        };
        responses: {
            /** @description What became of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetReply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    receiveFleetBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What a ship asks its office for */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FleetQuestion"];
            };
        };
        responses: {
            /** @description What became of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FleetReply"];
                };
            };
            /** @description There is nothing */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    reportPosition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A position of a ship, as the forwarding of any Wheelhouse posts it */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportedPosition"];
            };
        };
        responses: {
            /** @description The position is stored */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is healthy */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            /** @description The database does not answer */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getServiceHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is healthy */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            /** @description The database does not answer */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service takes traffic */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            /** @description The service takes no traffic now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotReady"];
                };
            };
        };
    };
    getRelease: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The release, the server and the client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    listInstances: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The instances of this service that were received from in the last 10 s, by name; none where it is one process */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceList"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every metric with its help */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # HELP wheelhouse_gps_connected Whether there is a position
                     *     # TYPE wheelhouse_gps_connected gauge
                     *     wheelhouse_gps_connected 1
                     */
                    "text/plain": string;
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    listLogLines: {
        parameters: {
            query?: {
                /** @description Of this level and above; default: all */
                level?: "trace" | "debug" | "info" | "warn" | "error" | "fatal";
                /** @description Written at this time or later: RFC 3339 or Unix seconds */
                since?: string;
                /** @description The `cursor` of an earlier answer: only the lines written since then */
                after?: string;
                /** @description The newest ones, at most so many; default: all */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last lines of the log of this process */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogLineList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getDatabase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The database and its disk */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DatabaseState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    downloadBackup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description SQLite: a database file. PostgreSQL: an archive for `pg_restore` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example  */
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Database"];
        };
    };
    getDiagnostics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is to be known of the service to find out why something fails */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Diagnostics"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getConsoleFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the console has to know before it starts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsoleFacts"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    uploadConsoleMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/vnd.pmtiles": string;
            };
        };
        responses: {
            /** @description The stored file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedMap"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
}
