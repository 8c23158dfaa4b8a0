import sans from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'
import { create } from 'fontkit'

/**
 * DejaVu Sans: the signs of arithmetic, arrows, marks and boxes that Noto Sans has not. Read where a document needs one
 * of them.
 */
export const SIGNS = create(sans)
