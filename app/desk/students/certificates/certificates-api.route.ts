import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/certificates-api.route.ts";
import { readCertificate } from "./certificate-details.server.ts";
import { listCertificates } from "./certificate-list.server.ts";
import { certificatesViewOf } from "./certificates-page.ts";
import { answerOrder } from "#app/desk/frame/orders/answer-order.server.ts";
import { certificateOrders, carryOutCertificateOrder } from "./orders.server.ts";

/** With `certificate=` one certificate; else a page of the list. */
export function loader(args: Route.LoaderArgs) {
  const view = certificatesViewOf(new URL(args.request.url).searchParams);
  return asOwner(args, async (site) => {
    if (view.certificate !== "") return answerJson(await readCertificate(site, view.certificate));
    return answerJson({ ok: true, value: await listCertificates(site, view) });
  });
}

/** Takes a certificate back, or issues another in its place. */
export function action(args: Route.ActionArgs) {
  return answerOrder(args, certificateOrders, carryOutCertificateOrder);
}
