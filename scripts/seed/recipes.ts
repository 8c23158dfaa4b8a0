import { createRecipe, type NewRecipe, recipes } from '../../functions/store/recipes/recipes.ts'
import type { ReceitaProduto } from '../../shared/contract/recipes.ts'
import { DAY_MS } from '../../shared/days.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE, type PersonKey } from './people.ts'
import { SPRAYERS } from './sprayers.ts'

type Product = readonly [name: string, ...kind: [ReceitaProduto['formulacao'], ReceitaProduto['unidade'], number]]
type Written = Pick<
  NewRecipe,
  | 'identificacao'
  | 'cultura'
  | 'estadio_fenologico'
  | 'talhao'
  | 'observacoes'
  | 'area_total'
  | 'unidade_area'
  | 'taxa_aplicacao'
  | 'capacidade_tanque'
  | 'gota'
  | 'densidade'
  | 'altura_copa'
  | 'largura_copa'
  | 'largura_rua'
>

interface DemoRecipe extends Written {
  owner: PersonKey
  /** Product code of the equipment it is applied with. */
  serial: string
  /** Days before the demo data's anchor. */
  daysAgo: number
  products: readonly Product[]
}

/** Products by their common names: what a brand is called differs from country to country. */
const RECIPES: readonly DemoRecipe[] = [
  {
    owner: 'ana',
    serial: 'ASP-BARRA-01',
    daysAgo: 24,
    identificacao: 'Dessecação pré-plantio',
    cultura: 'Soja',
    estadio_fenologico: 'Pré-plantio',
    talhao: 'Talhão 7',
    observacoes: 'Aplicar com vento de 3 a 10 km/h e umidade acima de 55 %.',
    area_total: 50,
    unidade_area: 'HA',
    taxa_aplicacao: 120,
    capacidade_tanque: 3000,
    gota: 'C',
    densidade: null,
    altura_copa: null,
    largura_copa: null,
    largura_rua: null,
    products: [
      ['Sulfato de amônio', 'CONDICIONADOR', 'KG', 1.5],
      ['Saflufenacil 700', 'WG', 'G', 50],
      ['Glifosato 480', 'SL', 'L', 3],
      ['Óleo metilado de soja', 'ADJUVANTE', 'PORCENTAGEM_CALDA', 0.5],
    ],
  },
  {
    owner: 'ana',
    serial: 'ASP-BARRA-02',
    daysAgo: 11,
    identificacao: 'Fungicida, primeira aplicação',
    cultura: 'Soja',
    estadio_fenologico: 'R1',
    talhao: 'Baixada',
    observacoes: null,
    area_total: 10,
    unidade_area: 'AL',
    taxa_aplicacao: 150,
    capacidade_tanque: 2000,
    gota: 'M',
    densidade: null,
    altura_copa: null,
    largura_copa: null,
    largura_rua: null,
    products: [
      ['Mancozebe 750', 'WG', 'KG', 3.6],
      ['Azoxistrobina + ciproconazol', 'SC', 'ML', 725],
      ['Óleo mineral', 'ADJUVANTE', 'PORCENTAGEM_CALDA', 0.25],
    ],
  },
  {
    owner: 'ana',
    serial: 'ASP-TURBO-01',
    daysAgo: 4,
    identificacao: 'Ferrugem e bicho-mineiro',
    cultura: 'Café',
    estadio_fenologico: 'Chumbinho',
    talhao: 'Cafezal velho',
    observacoes: 'Começar pelas ruas de cima.',
    area_total: 8.5,
    unidade_area: 'HA',
    taxa_aplicacao: 400,
    capacidade_tanque: 1500,
    gota: null,
    densidade: null,
    altura_copa: 2.6,
    largura_copa: 1.8,
    largura_rua: 3.5,
    // Stands in another order than is usual, which the recipe's page tells.
    products: [
      ['Ciproconazol 100', 'SL', 'L', 0.75],
      ['Hidróxido de cobre 538', 'WG', 'KG', 1.5],
      ['Abamectina 18', 'EC', 'ML', 400],
    ],
  },
  {
    owner: 'diego',
    serial: 'ASP-TURBO-03',
    daysAgo: 8,
    identificacao: 'Míldio da videira',
    cultura: 'Uva',
    estadio_fenologico: 'Floração',
    talhao: 'Parreiral 2',
    observacoes: null,
    area_total: 3.2,
    unidade_area: 'HA',
    taxa_aplicacao: 500,
    capacidade_tanque: 400,
    gota: 'F',
    densidade: null,
    altura_copa: null,
    largura_copa: null,
    largura_rua: null,
    products: [
      ['Mancozebe 800', 'WP', 'KG', 2],
      ['Metalaxil-M', 'EC', 'L', 0.5],
    ],
  },
]

/** Writes the recipes of Ana and Diego. Doing it again changes nothing. */
export async function createRecipes(anchor: string): Promise<void> {
  const wanted = RECIPES.map((one) => ({ ...one, recipe: recipeOf(one) }))
  const present = await recipes.getMany(wanted.map(({ recipe }) => recipe.id))
  await Promise.all(
    wanted
      .filter(({ recipe }) => !present.has(recipe.id))
      .map(({ owner, daysAgo, recipe }) =>
        createRecipe(
          recipe,
          { id: PEOPLE[owner].id, nome: PEOPLE[owner].name },
          new Date(Date.parse(anchor) - daysAgo * DAY_MS).toISOString(),
        ),
      ),
  )
}

function recipeOf({ owner, serial, daysAgo, products, ...written }: DemoRecipe): NewRecipe {
  return {
    id: uuid5(`receita ${owner} ${written.identificacao}`),
    dono_id: PEOPLE[owner].id,
    ...written,
    alqueire: 'PAULISTA',
    // By which the demo's catalogue tells its classes.
    edicao_gota: 'S572_1',
    equipamento_id: SPRAYERS.find(({ design }) => design.serial === serial)?.id ?? null,
    produtos: products.map(([nome, formulacao, unidade, dose]) => ({ nome, formulacao, unidade, dose })),
  }
}
