declare const self: ServiceWorkerGlobalScope;

/** The worker itself, with what a worker of the site can do. */
export const scope = self;
export const siteOrigin = scope.location.origin;
