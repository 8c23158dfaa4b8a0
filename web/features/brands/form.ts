import type { z } from 'zod'
import { marcaEditavel } from '../../../shared/contract/brands.ts'
import { sentFile } from '../../parts/uploads/sentFile.ts'

export const editedBrand = marcaEditavel.extend({ imagem_id: sentFile })
export type BrandValues = z.input<typeof editedBrand>
