import { anexos } from './anexos.ts'
import { cadastro } from './cadastro.ts'
import { conteudo } from './conteudo.ts'
import { dispositivos } from './dispositivos.ts'
import { documentacao } from './documentacao.ts'
import { envios } from './envios.ts'
import { equipamentos } from './equipamentos.ts'
import { identidade } from './identidade.ts'
import { leituras } from './leituras.ts'
import { membros } from './membros.ts'
import { perfilArea } from './perfil.ts'
import { pesquisa } from './pesquisa.ts'
import type { AreaSpec, RouteSpec } from './route.ts'
import { usuarios } from './usuarios.ts'

/** Every area of the API. A new area is declared here, in `shared/functions.ts`, and has a folder in `functions/areas`. */
export const AREAS = {
  identidade,
  cadastro,
  leituras,
  anexos,
  equipamentos,
  perfil: perfilArea,
  usuarios,
  dispositivos,
  envios,
  membros,
  conteudo,
  pesquisa,
  documentacao,
} as const satisfies Record<string, AreaSpec>
export type AreaName = keyof typeof AREAS

export interface NamedRoute {
  area: AreaName
  name: string
  spec: RouteSpec
}

/** Every route, in the order of the contract. */
export const allRoutes = (): NamedRoute[] =>
  Object.entries(AREAS).flatMap(([areaName, spec]) =>
    Object.entries(spec.routes as Record<string, RouteSpec>).map(([name, route]) => ({
      area: areaName as AreaName,
      name,
      spec: route,
    })),
  )
