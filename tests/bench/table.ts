import { cpus, totalmem } from 'node:os'
import { connections, type Contestant, type Measure } from './load.ts'
import { liveOf } from './generate.ts'
import type { Row, Stage } from './stage.ts'

type Results = {
  readonly row: Row
  readonly stages: readonly Stage[]
  readonly bare: Contestant
  readonly measures: ReadonlyMap<Contestant, Measure>
  readonly pgbench: string | null
  readonly rounds: number
  readonly seconds: number
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const percent = (share: number) => `${Math.round(share * 100)} %`

/** The results as one Markdown table, with the machine above it and what it shows below. */
export function report({ row, stages, bare, measures, pgbench, rounds, seconds }: Results): string {
  const measure = (contestant: Contestant) => measures.get(contestant)!
  const line = (rfqs: string, contestant: Contestant, product: Contestant) => {
    const { rate, p50, p99 } = measure(contestant)
    const ratio = contestant === product ? '' : percent(measure(product).rate / rate)
    return `| ${rfqs} | ${contestant.name} | ${whole(rate)} | ${p50.toFixed(1)} / ${p99.toFixed(1)} | ${ratio} |`
  }
  const lines = stages.flatMap(({ rfqs, product, thin, pgbench: own }) => [
    ...[product, thin].map((each) => line(whole(rfqs), each, product)),
    own ? line(whole(rfqs), own, product) : `| ${whole(rfqs)} | pgbench | not installed | | |`,
    line('', bare, product),
  ])
  const [processor] = cpus()
  return [
    `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, embedded PostgreSQL, ${pgbench ?? 'no pgbench'}`,
    `${connections} connections, ${rounds} rounds of ${seconds} s each in turn: median requests/s, times of all requests`,
    '',
    `| RFQs | ${row.name} | requests/s | p50 / p99 ms | Pliego ÷ this |`,
    '| --: | --- | --: | --: | --: |',
    ...lines,
    '',
    ...stages.map((stage) => verdict(stage, measure)),
    ...flatness(stages, measure),
  ].join('\n')
}

function verdict({ rfqs, product, thin, plan }: Stage, measure: (contestant: Contestant) => Measure): string {
  const share = measure(product).rate / measure(thin).rate
  const scan = plan.readsAllRfqs
    ? 'A SEQUENTIAL SCAN of rfqs'
    : `no sequential scan of rfqs (${plan.indexes.join(', ')})`
  return `- ${whole(rfqs)} RFQs, ${whole(liveOf(rfqs))} of them open: ${percent(share)} of thin (aim 80 %); ${scan}, ${plan.ms.toFixed(2)} ms in PostgreSQL.`
}

function flatness(stages: readonly Stage[], measure: (contestant: Contestant) => Measure): string[] {
  const [small, large] = [stages[0], stages.at(-1)]
  if (!small || !large || small === large) return []
  const times = measure(small.product).rate / measure(large.product).rate
  return [
    `- Flat: at ${whole(large.rfqs)} RFQs it costs ${times.toFixed(2)} times what it costs at ${whole(small.rfqs)} (aim: at most 1.5).`,
  ]
}
