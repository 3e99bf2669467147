/** The part of s3rver that the tests use; the package ships no types. */
declare module "@20minutes/s3rver" {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
    allowMismatchedSignatures?: boolean;
  }

  class S3rver {
    constructor(options: Options);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
  export = S3rver;
}
