import { randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import pg, { type PoolConfig } from 'pg'
import type { contract } from '#contract.ts'
import { accessSigner } from '#features/accounts/server/tokens.ts'
import { benchSecret } from './stage.ts'

/** A verified member with a session. Its token is a new one each time: the bench takes longer than one lives. */
export type Person = { readonly id: string; readonly token: string }

export async function insertPeople(
  connection: PoolConfig,
  userType: 'buyer' | 'supplier',
  count: number,
): Promise<readonly Person[]> {
  const sign = accessSigner(benchSecret)
  const rows = Array.from({ length: count }, () => ({ id: randomUUID(), session: randomUUID() }))
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `with person as (select * from jsonb_to_recordset($1::jsonb) as given(id uuid, session uuid)),
     account as (insert into accounts (id, email, password_hash, user_type, verified_at, created_at)
       select id, id || '@bench.example', '', $2, now(), now() from person returning id),
     profile as (insert into profiles (id, user_type, created_at) select id, $2, now() from account returning id),
     named as (insert into identities (profile_id, name, company, email)
       select id, 'Ana', 'Banco de pruebas', id || '@bench.example' from profile)
     insert into sessions (id, account_id, device, created_at, used_at, expires_at)
     select person.session, profile.id, '', now(), now(), now() + interval '1 day' from profile join person using (id)`,
    [JSON.stringify(rows), userType],
  )
  await client.end()
  return rows.map(({ id, session }) => ({
    id,
    get token() {
      return sign({ sub: id, sid: session, kind: 'member', userType }, new Date()).token
    },
  }))
}

export const apiOf = (port: number, { token }: Person) =>
  createORPCClient<ContractRouterClient<typeof contract>>(
    new RPCLink({ url: `http://127.0.0.1:${port}/rpc`, headers: { authorization: `Bearer ${token}` } }),
  )
