export const countPieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
