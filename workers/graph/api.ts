// The calls of the graph worker. Everything here crosses between threads.

export interface GraphShape {
  /** How many nodes there are; each is named by its index, and the first stays at the center. */
  readonly nodes: number;
  /** Two nodes per edge, the one after the other. */
  readonly edges: Uint32Array;
  /** The width and height that each node needs, in pixels, the one after the other. */
  readonly sizes: Float32Array;
}

export interface GraphApi {
  /** Where the nodes are best drawn: x and y of each, in pixels around the center. The same shape is laid out the same, always. */
  layout(shape: GraphShape): Promise<Float32Array>;
}
