// Generated from docs/openapi.json by npm run generate.

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
        get: operations["getRouterGps"];
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
        get: operations["getRouterGpsSpeed"];
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
        get: operations["getRouterGpsHistory"];
        put?: never;
        post?: never;
        delete?: never;
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
        get: operations["getTrips"];
        put?: never;
        /**
         * Begins a trip
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["postTrips"];
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
        get: operations["getTripsById"];
        /**
         * Changes the given fields of a trip
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["putTripsById"];
        post?: never;
        /**
         * Deletes a trip with its logged track
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteTripsById"];
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
        post: operations["postTripsByIdComplete"];
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
        get: operations["getTripsByIdTrackGpx"];
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
        get: operations["getTripsByIdTrackGeojson"];
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
        get: operations["getClients"];
        put?: never;
        /**
         * Adds a client with its contacts
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["postClients"];
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
        get: operations["getClientsById"];
        /**
         * Changes the given fields of a client
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["putClientsById"];
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
        post: operations["postClientsByIdContacts"];
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
        put: operations["putClientsByClientIdContactsByContactId"];
        post?: never;
        /**
         * Removes a contact; the next by name becomes primary where it was
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteClientsByClientIdContactsByContactId"];
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
        get: operations["getCategories"];
        put?: never;
        /**
         * Adds a category of cargo
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["postCategories"];
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
        get: operations["getCategoriesById"];
        /**
         * Changes the given fields of a category
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["putCategoriesById"];
        post?: never;
        /**
         * Removes a category that no trip refers to
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteCategoriesById"];
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
        get: operations["getVessels"];
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
        get: operations["getVesselsActive"];
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
        get: operations["getVesselsHistory"];
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
        get: operations["getVesselsByMmsi"];
        /**
         * Replace the static data of a vessel
         * @description Always needs an API key.
         */
        put: operations["putVesselsByMmsi"];
        post?: never;
        /**
         * Delete a vessel
         * @description Always needs an API key.
         */
        delete: operations["deleteVesselsByMmsi"];
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
        get: operations["getStorageByPrefixFilesByKey"];
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
        get: operations["getWatchlistEntries"];
        put?: never;
        /**
         * Watches for a vessel
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["postWatchlistEntries"];
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
        get: operations["getWatchlistEntriesById"];
        /**
         * Changes the given fields of an entry; null clears those that can be null
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["putWatchlistEntriesById"];
        post?: never;
        /**
         * Ends watching for a vessel
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteWatchlistEntriesById"];
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
        get: operations["getWatchlistCategories"];
        put?: never;
        /**
         * Adds a category of watched vessels
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["postWatchlistCategories"];
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
        get: operations["getWatchlistCategoriesById"];
        /**
         * Changes the given fields of a category; null clears those that can be null
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["putWatchlistCategoriesById"];
        post?: never;
        /**
         * Removes a category; its entries stay, without one
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteWatchlistCategoriesById"];
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
        put: operations["putWatchlistSettings"];
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
        get: operations["getWatchlistSounds"];
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
        put: operations["putWatchlistSoundsByIdVolume"];
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
        delete: operations["deleteWatchlistSoundsById"];
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
        post: operations["postWatchlistSoundsUpload"];
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
        get: operations["getWatchlistAlerts"];
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
         * @description It sounds again only when its stars rise. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["postWatchlistAlertsByMmsiAcknowledge"];
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
        post: operations["postWatchlistTestAlert"];
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
        get: operations["getAlarms"];
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
        get: operations["getAlarmsHistory"];
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
         * @description It sounds again only if its priority rises. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["postAlarmsByIdAcknowledge"];
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
         * @description An emergency cannot be silenced. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["postAlarmsByIdSilence"];
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
        post: operations["postAlarmsTest"];
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
        get: operations["getVesselsApproaches"];
        put?: never;
        post?: never;
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
        put: operations["putAnchorWatch"];
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
        get: operations["getAreas"];
        put?: never;
        /**
         * Add an area
         * @description An alarm is raised when a vessel crosses its edge. A vessel that is inside already raises none. Needs an API key only where `auth.scope` is `all`.
         */
        post: operations["postAreas"];
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
        get: operations["getAreasById"];
        /**
         * Change the given fields of an area
         * @description Its alarms end. A vessel that is inside afterwards counts as inside already. Needs an API key only where `auth.scope` is `all`.
         */
        put: operations["putAreasById"];
        post?: never;
        /**
         * Remove an area; its alarms end
         * @description Needs an API key only where `auth.scope` is `all`.
         */
        delete: operations["deleteAreasById"];
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
        get: operations["getNotify"];
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
        post: operations["postNotifyByNameTest"];
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
        get: operations["getForwardingLogs"];
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
        get: operations["getForwardingStats"];
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
        get: operations["getForwardingQueue"];
        put?: never;
        post?: never;
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
        delete: operations["deleteForwardingQueueByDestination"];
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
        get: operations["getPegelNearest"];
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
        get: operations["getPegelStations"];
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
        get: operations["getKeys"];
        put?: never;
        /**
         * Creates a key
         * @description The secret is in this answer only: it cannot be shown again. Always needs an API key of the scope `admin`.
         */
        post: operations["postKeys"];
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
        delete: operations["deleteKeysByName"];
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
        put: operations["putConfiguration"];
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
        post: operations["postConfigurationTest"];
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
        get: operations["getV1Health"];
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
        get: operations["getReady"];
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
        get: operations["getConsole"];
        put?: never;
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
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getRouterGps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last fix of the own receiver */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getRouterGpsSpeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The own speed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getRouterGpsHistory: {
        parameters: {
            query?: {
                /** @description From, Unix seconds; default: 24 h ago */
                start?: number;
                /** @description To, Unix seconds; default: now */
                end?: number;
                /** @description In an office: positions of this ship */
                shipId?: string;
                /** @description At most so many; default: all */
                limit?: number;
                /** @description Leaves out so many at the beginning */
                offset?: number;
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
                    /**
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
                    "application/json": {
                        locations: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getTrips: {
        parameters: {
            query?: {
                /** @description In either spelling */
                status?: "Active" | "Completed" | "Cancelled" | "ACTIVE" | "COMPLETED" | "CANCELLED";
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
                limit?: number;
                /** @description Leaves out so many at the beginning */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trips, newest start first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
                        trips: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postTrips: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                     * @description Whether positions are logged for it while it is Active
                     * @default false
                     */
                    logGps?: boolean;
                    /** @description In an office: the ship that the trip is prepared for */
                    shipId?: string;
                };
            };
        };
        responses: {
            /** @description The new trip */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60",
                     *       "start_time": "2026-11-20T08:00:00.000Z",
                     *       "end_time": null,
                     *       "start_latitude": 50.360022,
                     *       "start_longitude": 7.601915,
                     *       "end_latitude": null,
                     *       "end_longitude": null,
                     *       "cargo": "Gravel 0/16",
                     *       "category_id": "019a3b5e-1111-7000-8000-0123456789ab",
                     *       "weight": 1250.5,
                     *       "sender_id": "019a3b5e-2222-7000-8000-0123456789ab",
                     *       "receiver_id": "019a3b5e-3333-7000-8000-0123456789ab",
                     *       "status": "Active",
                     *       "log_gps": true,
                     *       "_links": {
                     *         "self": "/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getTripsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trip with its logged track */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                     *       "_links": {
                     *         "self": "/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60"
                     *       },
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
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description Logged for the trip, oldest first */
                        locations: {
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
                        }[];
                        /** @description The logged track in numbers */
                        track: {
                            /** @description Along the logged positions, great circle between each two */
                            distanceKm: number;
                            /** @description From the first logged position to the last */
                            durationSecs: number;
                            /** @description How many positions were logged */
                            points: number;
                        };
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putTripsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /** @enum {string} */
                    status?: "ACTIVE" | "COMPLETED" | "CANCELLED";
                    /** @description Whether positions are logged for it while it is Active */
                    logGps?: boolean;
                };
            };
        };
        responses: {
            /** @description The trip as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                     *       "_links": {
                     *         "self": "/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteTripsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: string;
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
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postTripsByIdComplete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description degrees, north positive */
                    endLatitude: number;
                    /** @description degrees, east positive */
                    endLongitude: number;
                };
            };
        };
        responses: {
            /** @description The trip as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                     *       "_links": {
                     *         "self": "/v1/trips/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getTripsByIdTrackGpx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: string;
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
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getTripsByIdTrackGeojson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description UUID of the trip */
                id: string;
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
                    /**
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
                    "application/geo+json": {
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
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getClients: {
        parameters: {
            query?: {
                /** @description At most so many; default: all */
                limit?: number;
                /** @description Leaves out so many at the beginning */
                offset?: number;
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
                    /**
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
                    "application/json": {
                        clients: {
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
                            /** @description By name without case */
                            contacts: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                email: string;
                                phone: string;
                                position: string;
                                is_primary: boolean;
                                /** Format: uuid */
                                client_id: string;
                            }[];
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /** @description Where none is marked as primary, the first becomes it */
                    contacts?: {
                        name: string;
                        email: string;
                        phone: string;
                        /** @description What the person does there */
                        position: string;
                        /** @description True takes the mark from the primary contact before */
                        isPrimary?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description The new client with its contacts */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                     *           "client_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
                     *         }
                     *       ],
                     *       "_links": {
                     *         "self": "/v1/clients/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description By name without case */
                        contacts: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            email: string;
                            phone: string;
                            position: string;
                            is_primary: boolean;
                            /** Format: uuid */
                            client_id: string;
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getClientsById: {
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
            /** @description The client with its contacts and trips */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                     *           "client_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
                     *         }
                     *       ],
                     *       "trips": [],
                     *       "_links": {
                     *         "self": "/v1/clients/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description By name without case */
                        contacts: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            email: string;
                            phone: string;
                            position: string;
                            is_primary: boolean;
                            /** Format: uuid */
                            client_id: string;
                        }[];
                        /** @description Where it sends or receives, the latest start first */
                        trips: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putClientsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description The client as it now is, without its contacts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                     *       "_links": {
                     *         "self": "/v1/clients/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postClientsByIdContacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    phone: string;
                    /** @description What the person does there */
                    position: string;
                    /** @description True takes the mark from the primary contact before */
                    isPrimary?: boolean;
                };
            };
        };
        responses: {
            /** @description The new contact */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71",
                     *       "name": "Anna Becker",
                     *       "email": "becker@rheinkontor.example",
                     *       "phone": "+49 261 555011",
                     *       "position": "Dispatcher",
                     *       "is_primary": true,
                     *       "client_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70",
                     *       "_links": {
                     *         "self": "/v1/clients/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70/contacts/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        email: string;
                        phone: string;
                        position: string;
                        is_primary: boolean;
                        /** Format: uuid */
                        client_id: string;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putClientsByClientIdContactsByContactId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client_id: string;
                contact_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    email?: string;
                    phone?: string;
                    /** @description What the person does there */
                    position?: string;
                    /** @description True takes the mark from the primary contact before */
                    isPrimary?: boolean;
                };
            };
        };
        responses: {
            /** @description The contact as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71",
                     *       "name": "Anna Becker",
                     *       "email": "becker@rheinkontor.example",
                     *       "phone": "+49 261 555011",
                     *       "position": "Dispatcher",
                     *       "is_primary": true,
                     *       "client_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70",
                     *       "_links": {
                     *         "self": "/v1/clients/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f70/contacts/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f71"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        email: string;
                        phone: string;
                        position: string;
                        is_primary: boolean;
                        /** Format: uuid */
                        client_id: string;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteClientsByClientIdContactsByContactId: {
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
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getCategories: {
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
                    /**
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
                    "application/json": {
                        categories: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Not empty, unique without regard to case; white space around it is removed */
                    name: string;
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description The new category */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getCategoriesById: {
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
            /** @description The category with its trips */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Those that refer to it */
                        trips: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putCategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Not empty, unique without regard to case; white space around it is removed */
                    name?: string;
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description The category as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteCategoriesById: {
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
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getVessels: {
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
                    /**
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
                    "application/json": {
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
                    }[];
                };
            };
            /** @description The list is as it was when it was answered with this ETag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getVesselsActive: {
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
                    /**
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
                    "application/json": {
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
                    }[];
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getVesselsHistory: {
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
                    /**
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
                    "application/json": {
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
                    }[];
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getVesselsByMmsi: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A vessel of the registry, and where its live position comes from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                     *       "_links": {
                     *         "self": "/v1/vessels/211234560"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description Which source moves the vessel in the live traffic; null when the vessel is not there */
                        sources: {
                            local: {
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
                            remote: {
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
                        } | null;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putVesselsByMmsi: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description A vessel of the registry, and where its live position comes from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                     *       "_links": {
                     *         "self": "/v1/vessels/211234560"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description Which source moves the vessel in the live traffic; null when the vessel is not there */
                        sources: {
                            local: {
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
                            remote: {
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
                        } | null;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteVesselsByMmsi: {
        parameters: {
            query?: {
                /** @description Never take it up again */
                ignore?: boolean;
            };
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: string;
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
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getStorageByPrefixFilesByKey: {
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
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description `Range` begins behind the end of the file; `Content-Range` gives its size */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getWatchlistEntries: {
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
                    /**
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
                    "application/json": {
                        entries: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postWatchlistEntries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description The new entry */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getWatchlistEntriesById: {
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
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putWatchlistEntriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description The entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteWatchlistEntriesById: {
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
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getWatchlistCategories: {
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
                    /**
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
                    "application/json": {
                        categories: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postWatchlistCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description The new category */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getWatchlistCategoriesById: {
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
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putWatchlistCategoriesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description The category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteWatchlistCategoriesById: {
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
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
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
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putWatchlistSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Five distances in km */
                    rangeThresholds?: number[];
                    /** @description Key of a sound */
                    defaultAlertSound?: string;
                    /** @description Key of a sound */
                    defaultDangerSound?: string;
                    /** @description As `#rgb` or `#rrggbb` */
                    defaultStarColor?: string;
                };
            };
        };
        responses: {
            /** @description What holds where an entry and its category say nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getWatchlistSounds: {
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
                    /**
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
                    "application/json": {
                        sounds: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putWatchlistSoundsByIdVolume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    volume: number;
                };
            };
        };
        responses: {
            /** @description The sound as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteWatchlistSoundsById: {
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
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postWatchlistSoundsUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description MP3, WAV or OGG, detected by its first bytes
                     */
                    file: string;
                    /** @description Not empty; the key is made from it */
                    name: string;
                };
            };
        };
        responses: {
            /** @description The new sound */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92",
                     *       "key": "ship-s-bell",
                     *       "name": "Ship's bell",
                     *       "volume": 100,
                     *       "file_id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92.mp3",
                     *       "builtin": false,
                     *       "created_at": "2026-11-20T08:35:59.400Z",
                     *       "_links": {
                     *         "self": "/v1/watchlist/sounds/019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f92"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The request conflicts with the current state, for example with an existing record. */
            409: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Conflict";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getWatchlistAlerts: {
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
                    /**
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
                    "application/json": {
                        alerts: {
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
                            /** @description The smallest distance from the own vessel */
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postWatchlistAlertsByMmsiAcknowledge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maritime Mobile Service Identity */
                mmsi: string;
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
                    /**
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
                     *       "acknowledged_at": "2026-11-20T08:34:55.070Z",
                     *       "_links": {
                     *         "self": "/v1/watchlist/alerts"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description The smallest distance from the own vessel */
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postWatchlistTestAlert: {
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
                    /**
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
                    "application/json": {
                        sent: boolean;
                        alert: {
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
                        /** @description Subscribers of the channel */
                        recipients: number;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getAlarms: {
        parameters: {
            query?: never;
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
                    /**
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
                     *           "source": "antenna",
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
                    "application/json": {
                        alarms: {
                            /** Format: uuid */
                            id: string;
                            /**
                             * @description What the alarm is about
                             * @enum {string}
                             */
                            type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost";
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
                            /**
                             * @description Where the report came from; a feed may lag by minutes
                             * @enum {string}
                             */
                            source: "antenna" | "feed" | "own";
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
                            /** @description Name of the key that acknowledged it */
                            acknowledgedBy: string | null;
                            /** @description How often its priority rose */
                            escalations: number;
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getAlarmsHistory: {
        parameters: {
            query?: {
                /** @description Maximum number of alarms */
                limit?: number;
                /** @description Raised before this time: RFC 3339 or Unix seconds; default: now */
                before?: string;
                /** @description Only alarms of this type */
                type?: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost";
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
                    /**
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
                     *           "source": "antenna",
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
                    "application/json": {
                        alarms: {
                            /** Format: uuid */
                            id: string;
                            /**
                             * @description What the alarm is about
                             * @enum {string}
                             */
                            type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost";
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
                            /**
                             * @description Where the report came from; a feed may lag by minutes
                             * @enum {string}
                             */
                            source: "antenna" | "feed" | "own";
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
                            /** @description Name of the key that acknowledged it */
                            acknowledgedBy: string | null;
                            /** @description How often its priority rose */
                            escalations: number;
                            /**
                             * Format: date-time
                             * @description When it ended; null while it is not over
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            clearedAt: string | null;
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postAlarmsByIdAcknowledge: {
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
                    /**
                     * @example {
                     *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
                     *       "type": "closestApproach",
                     *       "priority": "warning",
                     *       "state": "acknowledged",
                     *       "mmsi": 211234560,
                     *       "name": "AURORA",
                     *       "text": "Closest approach 40 m in 2 min 10 s",
                     *       "latitude": 50.3645,
                     *       "longitude": 7.6065,
                     *       "distanceKm": 0.92,
                     *       "bearingDeg": 14.2,
                     *       "cpaM": 40.3,
                     *       "tcpaSecs": 130,
                     *       "source": "antenna",
                     *       "raisedAt": "2026-11-20T08:33:12.800Z",
                     *       "updatedAt": "2026-11-20T08:33:20.000Z",
                     *       "acknowledgedAt": null,
                     *       "acknowledgedBy": null,
                     *       "escalations": 0,
                     *       "_links": {
                     *         "self": "/v1/alarms"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /**
                         * @description What the alarm is about
                         * @enum {string}
                         */
                        type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost";
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
                        /**
                         * @description Where the report came from; a feed may lag by minutes
                         * @enum {string}
                         */
                        source: "antenna" | "feed" | "own";
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
                        /** @description Name of the key that acknowledged it */
                        acknowledgedBy: string | null;
                        /** @description How often its priority rose */
                        escalations: number;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postAlarmsByIdSilence: {
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
                    /**
                     * @example {
                     *       "id": "019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f61",
                     *       "type": "closestApproach",
                     *       "priority": "warning",
                     *       "state": "acknowledged",
                     *       "mmsi": 211234560,
                     *       "name": "AURORA",
                     *       "text": "Closest approach 40 m in 2 min 10 s",
                     *       "latitude": 50.3645,
                     *       "longitude": 7.6065,
                     *       "distanceKm": 0.92,
                     *       "bearingDeg": 14.2,
                     *       "cpaM": 40.3,
                     *       "tcpaSecs": 130,
                     *       "source": "antenna",
                     *       "raisedAt": "2026-11-20T08:33:12.800Z",
                     *       "updatedAt": "2026-11-20T08:33:20.000Z",
                     *       "acknowledgedAt": null,
                     *       "acknowledgedBy": null,
                     *       "escalations": 0,
                     *       "_links": {
                     *         "self": "/v1/alarms"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /**
                         * @description What the alarm is about
                         * @enum {string}
                         */
                        type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost";
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
                        /**
                         * @description Where the report came from; a feed may lag by minutes
                         * @enum {string}
                         */
                        source: "antenna" | "feed" | "own";
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
                        /** @description Name of the key that acknowledged it */
                        acknowledgedBy: string | null;
                        /** @description How often its priority rose */
                        escalations: number;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The request conflicts with the current state, for example with an existing record. */
            409: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Conflict";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postAlarmsTest: {
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
                    /**
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
                     *         "source": "antenna",
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
                    "application/json": {
                        sent: boolean;
                        alarm: {
                            /** Format: uuid */
                            id: string;
                            /**
                             * @description What the alarm is about
                             * @enum {string}
                             */
                            type: "distress" | "safetyText" | "closestApproach" | "lostTarget" | "anchor" | "mooring" | "area" | "positionLost";
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
                            /**
                             * @description Where the report came from; a feed may lag by minutes
                             * @enum {string}
                             */
                            source: "antenna" | "feed" | "own";
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
                            /** @description Name of the key that acknowledged it */
                            acknowledgedBy: string | null;
                            /** @description How often its priority rose */
                            escalations: number;
                        };
                        /** @description Subscribers of the channel */
                        recipients: number;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getVesselsApproaches: {
        parameters: {
            query?: {
                /** @description Maximum number of vessels */
                limit?: number;
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
                    /**
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
                    "application/json": {
                        approaches: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getAnchorWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putAnchorWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description The watch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The request conflicts with the current state, for example with an existing record. */
            409: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Conflict";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
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
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getAreas: {
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
                    /**
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
                    "application/json": {
                        areas: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postAreas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description The new area */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The request conflicts with the current state, for example with an existing record. */
            409: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Conflict";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getAreasById: {
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
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putAreasById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the area */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description The area as it now is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteAreasById: {
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
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getNotify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The targets, in the order of the configuration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
                        targets: {
                            /** @description As in the configuration */
                            name: string;
                            /** @enum {string} */
                            type: "ntfy" | "webhook" | "telegram" | "email";
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postNotifyByNameTest: {
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
                    /**
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
                    "application/json": {
                        name: string;
                        /** @description Whether the target took it */
                        sent: boolean;
                        /** @description Why it did not */
                        error: string | null;
                        latencyMs: number;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
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
                    /**
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
                     *           "lastError": "it answers with 503",
                     *           "lastSuccess": "2026-11-20T08:36:00.000Z"
                     *         }
                     *       ],
                     *       "_links": {
                     *         "self": "/v1/forwarding/status"
                     *       }
                     *     }
                     */
                    "application/json": {
                        enabled: boolean;
                        destinations: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getForwardingLogs: {
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
                    /**
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
                     *           "errorMessage": null,
                     *           "postBody": "{\"latitude\":50.360022,\"longitude\":7.601915,\"altitude\":64.3,\"heading\":147.3,\"timestamp\":1795163759}",
                     *           "latencyMs": 84,
                     *           "retries": 0
                     *         }
                     *       ],
                     *       "_links": {
                     *         "self": "/v1/forwarding/logs"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description From, Unix seconds */
                        start: number;
                        /** @description To, Unix seconds */
                        end: number;
                        count: number;
                        logs: {
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
                            /** @description The JSON text that was sent */
                            postBody: string | null;
                            /** @description Milliseconds to the answer, or until it was given up */
                            latencyMs: number | null;
                            /** @description Retries that had been made before */
                            retries: number;
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getForwardingStats: {
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
                    /**
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
                    "application/json": {
                        /** @description From, Unix seconds */
                        start: number;
                        /** @description To, Unix seconds */
                        end: number;
                        buckets: {
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
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getForwardingQueue: {
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
                    /**
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
                    "application/json": {
                        queues: {
                            /** @description The destination */
                            name: string;
                            count: number;
                            items: {
                                /** @description Retries so far */
                                retries: number;
                                /** @description Seconds since it was queued */
                                ageSecs: number;
                                latitude: number;
                                longitude: number;
                            }[];
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteForwardingQueueByDestination: {
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
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getPegelNearest: {
        parameters: {
            query?: {
                /** @description Only of this water, in any case, for example `rhein` */
                water?: string;
                /** @description km; at most the configured radius counts, and it has no effect while stations are listed */
                radius?: number;
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
                    /**
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
                     *       "_links": {
                     *         "self": "/v1/pegel/nearest"
                     *       }
                     *     }
                     */
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getPegelStations: {
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
                    /**
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
                    "application/json": {
                        stations: {
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
                            /** @description From your position */
                            distanceKm: number;
                        }[];
                        /**
                         * Format: date-time
                         * @description When the gauge service last confirmed them; null before the first answer
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        fetchedAt: string | null;
                        /** @description Whose data it is */
                        source: string;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    getKeys: {
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
                    /**
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
                    "application/json": {
                        keys: {
                            name: string;
                            /**
                             * @description rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves
                             * @enum {string}
                             */
                            scope: "rest" | "ws" | "all" | "admin";
                            /**
                             * Format: date-time
                             * @description When it was created
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            createdAt: string;
                        }[];
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The scope of the key does not allow this, or the request comes from a web page of another origin or host name. */
            403: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Forbidden";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Unique, for example what the key is used for */
                    name: string;
                    /**
                     * @description rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves
                     * @enum {string}
                     */
                    scope: "rest" | "ws" | "all" | "admin";
                };
            };
        };
        responses: {
            /** @description The new key with its secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
                        name: string;
                        /**
                         * @description rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves
                         * @enum {string}
                         */
                        scope: "rest" | "ws" | "all" | "admin";
                        /**
                         * Format: date-time
                         * @description When it was created
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        createdAt: string;
                        /** @description Shown in this answer only */
                        secret: string;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The scope of the key does not allow this, or the request comes from a web page of another origin or host name. */
            403: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Forbidden";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The request conflicts with the current state, for example with an existing record. */
            409: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Conflict";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    deleteKeysByName: {
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
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The scope of the key does not allow this, or the request comes from a web page of another origin or host name. */
            403: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Forbidden";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The resource or route does not exist. The message names it. */
            404: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "NotFound";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The request conflicts with the current state, for example with an existing record. */
            409: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Conflict";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database is not available or rejected the statement. */
            503: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Database";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
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
                    /**
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
                    "application/json": {
                        settings: {
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
                            fields: {
                                name: string;
                                /** @enum {string} */
                                type: "text" | "integer" | "number" | "boolean";
                                required: boolean;
                                secret: boolean;
                                description: string;
                                /** @description Ends the sentence "must be …" */
                                allowed: string;
                                choices: string[] | null;
                            }[] | null;
                        }[];
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The scope of the key does not allow this, or the request comes from a web page of another origin or host name. */
            403: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Forbidden";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The request conflicts with the current state, for example with an existing record. */
            409: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Conflict";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    putConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description New values by key. A list is given whole; a secret that an entry leaves out stays what it is. */
                    changes: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The new configuration */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                     *       "restarting": true,
                     *       "lastFailure": null,
                     *       "_links": {
                     *         "self": "/v1/configuration"
                     *       }
                     *     }
                     */
                    "application/json": {
                        settings: {
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
                            fields: {
                                name: string;
                                /** @enum {string} */
                                type: "text" | "integer" | "number" | "boolean";
                                required: boolean;
                                secret: boolean;
                                description: string;
                                /** @description Ends the sentence "must be …" */
                                allowed: string;
                                choices: string[] | null;
                            }[] | null;
                        }[];
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The scope of the key does not allow this, or the request comes from a web page of another origin or host name. */
            403: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Forbidden";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The request conflicts with the current state, for example with an existing record. */
            409: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Conflict";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
        };
    };
    postConfigurationTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    part: "router" | "antenna" | "feed" | "destination";
                    /** @description New values by key. A list is given whole; a secret that an entry leaves out stays what it is. */
                    changes?: {
                        [key: string]: unknown;
                    };
                    /** @description Of a destination; may be left out where there is only one */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description What was seen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
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
                    "application/json": {
                        /** @enum {string} */
                        part: "router";
                        /** @description Whether the part works with these settings */
                        ok: boolean;
                        /** @description Whether the running part was looked at, because it uses the same settings, device or port */
                        isLive: boolean;
                        /**
                         * @example {
                         *       "fix": {
                         *         "latitude": 50.360022,
                         *         "longitude": 7.601915,
                         *         "altitude": 64.3,
                         *         "speedKmh": 15.5952,
                         *         "speedMps": 4.332,
                         *         "speedMph": 9.69040801717967,
                         *         "speedKnots": 8.420734341252698,
                         *         "timestamp": 1795163759,
                         *         "heading": 147.3,
                         *         "pdop": 1.42,
                         *         "hdop": 0.82,
                         *         "vdop": 1.16
                         *       }
                         *     }
                         */
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
                        /** @description What to know beside it */
                        note?: string;
                        /** @description How long it took */
                        durationMs: number;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    } | {
                        /** @enum {string} */
                        part: "antenna";
                        /** @description Whether the part works with these settings */
                        ok: boolean;
                        /** @description Whether the running part was looked at, because it uses the same settings, device or port */
                        isLive: boolean;
                        /**
                         * @example {
                         *       "lines": 14,
                         *       "sentencesPerSecond": 11.2,
                         *       "messages": 11,
                         *       "vessels": 6,
                         *       "rejected": 0
                         *     }
                         */
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
                        /** @description What to know beside it */
                        note?: string;
                        /** @description How long it took */
                        durationMs: number;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    } | {
                        /** @enum {string} */
                        part: "feed";
                        /** @description Whether the part works with these settings */
                        ok: boolean;
                        /** @description Whether the running part was looked at, because it uses the same settings, device or port */
                        isLive: boolean;
                        /**
                         * @example {
                         *       "connected": true,
                         *       "firstMessageMs": 840,
                         *       "messages": 10,
                         *       "vessels": 7,
                         *       "rejected": 0
                         *     }
                         */
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
                        /** @description What to know beside it */
                        note?: string;
                        /** @description How long it took */
                        durationMs: number;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    } | {
                        /** @enum {string} */
                        part: "destination";
                        /** @description Whether the part works with these settings */
                        ok: boolean;
                        /** @description Whether the running part was looked at, because it uses the same settings, device or port */
                        isLive: boolean;
                        /**
                         * @example {
                         *       "delivery": {
                         *         "status": 400,
                         *         "durationMs": 83
                         *       },
                         *       "health": {
                         *         "status": 200,
                         *         "durationMs": 41
                         *       }
                         *     }
                         */
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
                        /** @description What to know beside it */
                        note?: string;
                        /** @description How long it took */
                        durationMs: number;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 400,
                     *       "error": {
                     *         "type": "BadRequest",
                     *         "message": "The request is not valid: a field is missing, has the wrong type or range, or a rule forbids it.",
                     *         "details": null,
                     *         "path": "",
                     *         "timestamp": "2026-11-20T08:35:59.400Z"
                     *       },
                     *       "_links": {
                     *         "self": "",
                     *         "docs": "/docs/errors/badrequest"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "BadRequest";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The API key is missing or not valid */
            401: {
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
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description The scope of the key does not allow this, or the request comes from a web page of another origin or host name. */
            403: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Forbidden";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The request conflicts with the current state, for example with an existing record. */
            409: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Conflict";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
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
                    /**
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
                     *           "lastFixAt": "2026-11-20T08:35:59.400Z"
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
                    "application/json": {
                        /** @enum {string} */
                        status: "healthy" | "unhealthy";
                        /** @description Seconds since the start */
                        uptime: number;
                        services: {
                            database: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                            };
                            router: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                                /** @description The configured `router.provider` */
                                provider: string;
                                /** @description Why there is no position; null while there is one */
                                reason: string | null;
                                /**
                                 * Format: date-time
                                 * @description When the last fix was measured
                                 * @example 2026-11-20T08:35:59.400Z
                                 */
                                lastFixAt: string | null;
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
                                };
                            };
                            mqtt?: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                                /** @description Why there is no connection */
                                lastError: string | null;
                            };
                            websocket: {
                                /** @enum {string} */
                                status: "running" | "closing";
                                /** @description Open connections */
                                connectedClients: number;
                            };
                        };
                        /**
                         * Format: date-time
                         * @description When this was answered
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        timestamp: string;
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database does not answer */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "unhealthy",
                     *       "uptime": 86400,
                     *       "services": {
                     *         "database": {
                     *           "status": "disconnected"
                     *         },
                     *         "router": {
                     *           "status": "connected",
                     *           "provider": "gpsd",
                     *           "reason": null,
                     *           "lastFixAt": "2026-11-20T08:35:59.400Z"
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
                    "application/json": {
                        /** @enum {string} */
                        status: "healthy" | "unhealthy";
                        /** @description Seconds since the start */
                        uptime: number;
                        services: {
                            database: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                            };
                            router: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                                /** @description The configured `router.provider` */
                                provider: string;
                                /** @description Why there is no position; null while there is one */
                                reason: string | null;
                                /**
                                 * Format: date-time
                                 * @description When the last fix was measured
                                 * @example 2026-11-20T08:35:59.400Z
                                 */
                                lastFixAt: string | null;
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
                                };
                            };
                            mqtt?: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                                /** @description Why there is no connection */
                                lastError: string | null;
                            };
                            websocket: {
                                /** @enum {string} */
                                status: "running" | "closing";
                                /** @description Open connections */
                                connectedClients: number;
                            };
                        };
                        /**
                         * Format: date-time
                         * @description When this was answered
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        timestamp: string;
                    };
                };
            };
        };
    };
    getV1Health: {
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
                    /**
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
                     *           "lastFixAt": "2026-11-20T08:35:59.400Z"
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
                    "application/json": {
                        /** @enum {string} */
                        status: "healthy" | "unhealthy";
                        /** @description Seconds since the start */
                        uptime: number;
                        services: {
                            database: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                            };
                            router: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                                /** @description The configured `router.provider` */
                                provider: string;
                                /** @description Why there is no position; null while there is one */
                                reason: string | null;
                                /**
                                 * Format: date-time
                                 * @description When the last fix was measured
                                 * @example 2026-11-20T08:35:59.400Z
                                 */
                                lastFixAt: string | null;
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
                                };
                            };
                            mqtt?: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                                /** @description Why there is no connection */
                                lastError: string | null;
                            };
                            websocket: {
                                /** @enum {string} */
                                status: "running" | "closing";
                                /** @description Open connections */
                                connectedClients: number;
                            };
                        };
                        /**
                         * Format: date-time
                         * @description When this was answered
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        timestamp: string;
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The database does not answer */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "unhealthy",
                     *       "uptime": 86400,
                     *       "services": {
                     *         "database": {
                     *           "status": "disconnected"
                     *         },
                     *         "router": {
                     *           "status": "connected",
                     *           "provider": "gpsd",
                     *           "reason": null,
                     *           "lastFixAt": "2026-11-20T08:35:59.400Z"
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
                    "application/json": {
                        /** @enum {string} */
                        status: "healthy" | "unhealthy";
                        /** @description Seconds since the start */
                        uptime: number;
                        services: {
                            database: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                            };
                            router: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                                /** @description The configured `router.provider` */
                                provider: string;
                                /** @description Why there is no position; null while there is one */
                                reason: string | null;
                                /**
                                 * Format: date-time
                                 * @description When the last fix was measured
                                 * @example 2026-11-20T08:35:59.400Z
                                 */
                                lastFixAt: string | null;
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
                                };
                            };
                            mqtt?: {
                                /** @enum {string} */
                                status: "connected" | "disconnected";
                                /** @description Why there is no connection */
                                lastError: string | null;
                            };
                            websocket: {
                                /** @enum {string} */
                                status: "running" | "closing";
                                /** @description Open connections */
                                connectedClients: number;
                            };
                        };
                        /**
                         * Format: date-time
                         * @description When this was answered
                         * @example 2026-11-20T08:35:59.400Z
                         */
                        timestamp: string;
                    };
                };
            };
        };
    };
    getReady: {
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
                    /**
                     * @example {
                     *       "status": "ready"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "ready";
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
            /** @description The service failed, or your position is not available at the moment. */
            500: {
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
                    "application/json": {
                        /** @description HTTP status */
                        status: number;
                        error: {
                            /** @enum {string} */
                            type: "Internal";
                            /** @description For people */
                            message: string;
                            details: {
                                [key: string]: unknown;
                            } | null;
                            path: string;
                            /**
                             * Format: date-time
                             * @description When it happened
                             * @example 2026-11-20T08:35:59.400Z
                             */
                            timestamp: string;
                        };
                        _links: {
                            self: string;
                            /** @description Path of the explanation */
                            docs: string;
                        };
                    };
                };
            };
            /** @description The service takes no traffic now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "notReady",
                     *       "reason": "draining"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "notReady";
                        /** @enum {string} */
                        reason: "starting" | "draining";
                    };
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
                    /**
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
                    "application/json": {
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
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
        };
    };
    getConsole: {
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
                    /**
                     * @example {
                     *       "map": {
                     *         "kind": "raster",
                     *         "url": "https://tiles.example.org/{z}/{x}/{y}.png",
                     *         "attribution": "© OpenStreetMap contributors",
                     *         "maxZoom": 18
                     *       },
                     *       "own": {
                     *         "lengthM": 110,
                     *         "beamM": 11.4
                     *       },
                     *       "websocketPath": "/ws",
                     *       "queueLimit": 100,
                     *       "isOn": {
                     *         "explorer": false,
                     *         "document": true,
                     *         "metrics": true
                     *       },
                     *       "language": "auto",
                     *       "version": "1.4.0",
                     *       "needsSetup": false,
                     *       "_links": {
                     *         "self": "/v1/console"
                     *       }
                     *     }
                     */
                    "application/json": {
                        map: {
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
                        } | null;
                        /** @description Size of the own vessel in metres, where it is configured */
                        own: {
                            lengthM: number;
                            beamM: number;
                        } | null;
                        /** @description Path of the WebSocket */
                        websocketPath: string;
                        /** @description Positions that may wait for one destination */
                        queueLimit: number;
                        /** @description Whether the explorer, the OpenAPI document and the metrics are switched on */
                        isOn: {
                            explorer: boolean;
                            document: boolean;
                            metrics: boolean;
                        };
                        /**
                         * @description Language until somebody chooses one
                         * @enum {string}
                         */
                        language: "auto" | "en" | "de";
                        /** @description The release */
                        version: string;
                        /** @description Whether the service runs without a configuration file and can write one */
                        needsSetup: boolean;
                        /** @description Where the resource is found */
                        _links: {
                            /** @description Path of the resource or collection */
                            self: string;
                        };
                    };
                };
            };
            /** @description Too many requests from this address */
            429: {
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
                    "application/json": {
                        error: string;
                        /** @description Seconds to wait */
                        retryAfter: number;
                    };
                };
            };
        };
    };
}
