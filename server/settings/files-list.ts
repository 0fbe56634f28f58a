import { z } from "zod";

const visible = z.string().regex(/^[\x21-\x7e]+$/, "visible ASCII without spaces");
const asBucket = "As bucket of files.";

/** The part of students' files of the list of settings (settings.ts). */
export const filesList = {
  FILES_S3_URL: {
    label: "Bucket of files",
    is: z.string(),
    hint: "address of a bucket that speaks S3, such as `https://s3.eu-central-1.amazonaws.com/works`; with region, key id and secret, all four or none",
    unset: "Students' files are kept in the folder files of the data folder, which belongs to every backup.",
  },
  FILES_S3_REGION: { label: "Region of the bucket", is: visible, unset: asBucket },
  FILES_S3_KEY_ID: { label: "Key id of the bucket", is: visible, unset: asBucket },
  FILES_S3_SECRET: { label: "Secret key of the bucket", is: visible, unset: asBucket },
  FILES_SCANNER: {
    label: "Virus scanner",
    is: z.string().regex(/^([\w.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/i, "host:port of a ClamAV daemon"),
    hint: "host:port where ClamAV's daemon (clamd) listens; its `StreamMaxLength` has to be at least 8M",
    unset: 'Nobody looks for viruses in students\' files, and pages say "not scanned".',
  },
};
