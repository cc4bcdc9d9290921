// Support chat: anonymous until somebody is signed in, then with the person's and the company's listed fields, and shut down at the end.
import { distinctUntilChanged, finalize, map, tap, type Observable } from "rxjs";
import type { ServiceSettings } from "../contract/portal-settings.ts";
import { chatLauncher } from "./chat-launcher.ts";
import type { ServiceUser } from "./visits.ts";

/** Seconds since 1970, as the chat counts. */
const seconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** What the chat learns of a person: no more than this. */
export function chatFields(user: NonNullable<ServiceUser>): Readonly<Record<string, unknown>> {
  const { company } = user;
  return {
    user_id: String(user.id),
    user_hash: user.intercom_user_verification_hash,
    name: [user.first_name, user.last_name].filter(Boolean).join(" "),
    email: user.email,
    phone: user.phone_e164,
    created_at: seconds(user.created_at),
    ...(company === null
      ? {}
      : {
          company: {
            company_id: String(company.id),
            name: company.legal_name,
            created_at: seconds(company.created_at),
            plan: company.plan_id,
            status: company.status,
          },
        }),
  };
}

/** Starts the chat; unsubscribing shuts it down. */
export async function startSupportChat(
  { appId, url }: NonNullable<ServiceSettings["chat"]>,
  user$: Observable<ServiceUser>,
): Promise<Observable<unknown>> {
  const { Intercom, boot, shutdown, show, update } = await import("@intercom/messenger-js-sdk");
  const settings = { app_id: appId, hide_default_launcher: true };
  Intercom({ ...settings, widgetUrl: url });
  chatLauncher.next(show);
  // Null until the first word: the chat has started anonymously by then.
  let shown: number | null = null;
  return user$.pipe(
    map((user) => (user !== null && user.id > 0 ? user : null)),
    distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
    tap((user) => {
      if (user === null) {
        if (shown === null) return;
        // Conversations of one person are not for the next.
        shutdown();
        boot(settings);
      } else update({ ...settings, ...chatFields(user) });
      shown = user?.id ?? null;
    }),
    finalize(() => {
      chatLauncher.next(null);
      shutdown();
    }),
  );
}
