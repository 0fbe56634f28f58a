import { clock, csv, drawFrom, type Row, rounded, seedOf, sum } from "../../../numbers.ts";

const perLabel = 7.4;
const nights = ["12", "13", "14", "15", "16", "17", "18", "19", "20", "21"] as const;
/** What each night did: all well, a busy label service, one bad record, an access that ran out, or nothing at all. */
const plan = ["fine", "busy", "bad", "fine", "silent", "silent", "fine", "bad", "half", "access"] as const;

type Night = {
  day: string;
  kind: (typeof plan)[number];
  orders: number;
  failsAt: number;
  waits: number[];
  rows: Row[];
  ended: boolean;
  labels: number;
};

/** Ten nights of a flow that writes orders into the packing list, books labels and drafts mails; then the last but one in detail. */
export function sheets(firm: string) {
  const all = nightsOf(firm);
  const half = all.find(({ kind }) => kind === "half");
  return {
    "run-log.csv": csv(all.flatMap(({ rows }) => rows)),
    "night-of-october-20.csv": csv(
      Array.from({ length: half?.orders ?? 0 }, (_, at) => ({
        order: at + 1,
        packing_list: at + 1 <= (half?.failsAt ?? 0) ? "yes" : "no",
        label: at + 1 < (half?.failsAt ?? 0) ? "yes" : "no",
        mail: at + 1 < (half?.failsAt ?? 0) ? "yes" : "no",
      })),
    ),
  };
}

export function key(firm: string) {
  const all = nightsOf(firm);
  const started = all.filter(({ kind }) => kind !== "silent");
  const half = all.find(({ kind }) => kind === "half");
  const aside = all.filter(({ kind }) => kind === "bad").length;
  const busy = all.find(({ kind }) => kind === "busy");
  const labels = sum(started.map((night) => night.labels));
  const orders = sum(started.map((night) => night.orders));
  const whole = half ? half.failsAt - 1 : 0;
  return {
    "nights-started": started.length,
    "nights-reported": all.filter(({ ended }) => ended).length,
    "nights-silent": all.length - started.length,
    "orders-seen": orders,
    "labels-booked": labels,
    "labels-missing": orders - labels,
    "set-aside": aside,
    "retry-minutes": sum(busy?.waits ?? []),
    "half-at": half?.failsAt ?? 0,
    "half-whole": whole,
    "half-untouched": (half?.orders ?? 0) - whole - 1,
    "double-cost": rounded(whole * perLabel, 2),
    "hand-minutes": 2 * ((half?.orders ?? 0) - whole),
    "share-of-nights": rounded((100 * all.filter(({ ended }) => ended).length) / all.length),
  };
}

function nightsOf(firm: string): Night[] {
  const draw = drawFrom(seedOf(firm) + 83);
  return nights.map((day, place) => {
    const kind = plan[place] ?? "fine";
    const orders = draw.between(21, 38);
    const failsAt = draw.between(9, 17);
    return night({ day, kind, orders, failsAt, waits: kind === "busy" ? [1, 5] : [] }, draw.between(1, 4));
  });
}

function night(given: Pick<Night, "day" | "kind" | "orders" | "failsAt" | "waits">, late: number): Night {
  const { day, kind, orders, failsAt, waits } = given;
  let minute = 130 + late;
  const rows: Row[] = [];
  const note = (step: string, order: number | "", code: number | "", text: string) => {
    rows.push({ night: `2026-10-${day}`, time: clock(minute), step, order, code, text });
  };
  if (kind === "silent") return { ...given, rows, ended: false, labels: 0 };
  note("start", "", "", `${orders} orders found`);
  minute += 2;
  if (kind === "access") {
    note("packing list", 1, 401, "Unauthorized: the password of the service account has expired");
    note("stop", "", "", "run ended with an error");
    return { ...given, rows, ended: false, labels: 0 };
  }
  note("packing list", "", 200, kind === "half" ? `${failsAt} rows written` : `${orders} rows written`);
  minute += 3;
  if (kind === "busy") {
    note("label", failsAt, 429, "Too Many Requests");
    for (const wait of waits) {
      minute += wait;
      note(
        "label, try again",
        failsAt,
        wait === waits.at(-1) ? 200 : 429,
        wait === waits.at(-1) ? "label booked" : "Too Many Requests",
      );
    }
  }
  if (kind === "bad") note("label", failsAt, 422, "Unprocessable: the zip code is missing; order set aside");
  if (kind === "half") {
    note("label", failsAt, 503, "Service Unavailable");
    minute += 1;
    note("stop", "", "", "run ended with an error");
    return { ...given, rows, ended: false, labels: failsAt - 1 };
  }
  const labels = orders - (kind === "bad" ? 1 : 0);
  minute += 6;
  note("report", "", "", `${orders} orders, ${labels} labels, ${labels} mails, ${orders - labels} set aside`);
  return { ...given, rows, ended: true, labels };
}
