/** The part of oidc-provider that the simulator uses; the package ships no types. */
declare module "oidc-provider" {
  import type { EventEmitter } from "node:events";
  import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

  export interface Interaction {
    uid: string;
    prompt: { name: string };
    params: Record<string, unknown>;
    returnTo: string;
  }

  export interface ProviderContext {
    path: string;
    method: string;
    req: IncomingMessage;
    URL: URL;
    oidc: {
      client: { clientId: string };
      session: { accountId?: string };
      provider: Provider;
    };
  }

  export interface ProviderGrant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider extends EventEmitter {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Grant: {
      new (init: { accountId: string; clientId: string }): ProviderGrant;
      find(id: string): Promise<ProviderGrant | undefined>;
    };
    use(middleware: (ctx: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    cookieName(type: "session" | "interaction" | "resume"): string;
  }

  export const interactionPolicy: {
    Prompt: new (options: { name: string; requestable?: boolean }) => object;
    base(): { add(prompt: object, index?: number): void };
  };
}
